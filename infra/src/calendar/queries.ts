// Hot screen: what a teacher has open all day, each in one statement.
import { JOIN_MINUTES_AFTER } from '@school/core/batches/join-window';
import type { CalendarWindow } from '@school/core/calendar/calendar-window';
import { causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';
import { maskedPhone } from '../identity/masked-phone.js';
import { recordingLink } from '../recordings/recording-link.js';
import { formattedTime } from './formatted-time.js';

const DAY_MS = 86_400_000;

const UPCOMING_MAX = 10;

/** Unended classes are listed for 30 days, at most 50. */
const TO_END_DAYS = 30;
const TO_END_MAX = 50;

/** The planned classes listed with every class of a batch: ten weeks of two classes a week. */
const PLANNED_MAX = 20;

// Phones of students no longer taught by this teacher are masked.
// One pass over the teacher's index: no class is longer than a day, so one that runs into the window began in the day
// before it ($6). Those of that day that ended before the window are left out only when the answer is put together: as
// a condition of `shown` this makes the planner expect a single row, and the statement takes ten times as long. Facts of
// a batch are read once per batch, not once per class. Connections run in UTC, so the JSON functions themselves write
// the instants that are not local.
export const classesOfTeacher = statement(
  'teacher-calendar',
  `
  WITH shown AS (
    SELECT c.id, c.batch_id, c.lesson_id, c.starts_at, c.ends_at, c.status, c.ended_at, c.incomplete_reason, c.teacher_id,
      c.outcome_version, c.recording_id, ${causeOf('c')} AS incomplete_code
    FROM scheduled_class c WHERE c.teacher_id = $1 AND c.starts_at >= $6 AND c.starts_at < $3 AND c.dropped_at IS NULL),
  seats AS (
    SELECT s.class_id, json_agg(json_build_object(
      'id', p.id, 'full_name', p.full_name, 'student_grade', p.grade,
      'phone_number', CASE WHEN k.is_own THEN a.phone ELSE ${maskedPhone('a.phone')} END,
      'email', CASE WHEN k.is_own THEN p.email END, 'parent_name', CASE WHEN k.is_own THEN p.parent_name END,
      'gender', p.gender, 'country', CASE WHEN k.is_own THEN p.country END,
      'profile_picture', '/media/pictures/' || a.picture_key, 'timezone', a.timezone,
      'attended', s.attended) ORDER BY p.full_name, p.id) AS students
    FROM shown c
    JOIN class_student s ON s.class_id = c.id
    JOIN student p ON p.id = s.student_id
    JOIN account a ON a.id = p.account_id
    JOIN batch b ON b.id = c.batch_id
    LEFT JOIN batch_student m ON m.batch_id = b.id AND m.student_id = p.id AND m.left_at IS NULL
    CROSS JOIN LATERAL (SELECT b.is_active AND m.student_id IS NOT NULL AS is_own) k
    GROUP BY s.class_id),
  plans AS (
    SELECT o.batch_id, json_agg(json_build_object(
      'id', n.id, 'class_date', to_char(local_time(n.starts_at, $4), 'YYYY-MM-DD'),
      'class_time', to_char(local_time(n.starts_at, $4), 'HH24:MI')) ORDER BY n.starts_at) AS classes
    FROM (SELECT DISTINCT batch_id FROM shown) o
    CROSS JOIN LATERAL (
      SELECT f.id, f.starts_at FROM scheduled_class f
      WHERE f.batch_id = o.batch_id AND f.status = 'scheduled' AND f.ends_at > $5 AND f.starts_at > $5 - interval '1 day'
      ORDER BY f.starts_at LIMIT ${PLANNED_MAX}) n
    GROUP BY o.batch_id)
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id,
    'lesson_name', l.name,
    'lesson_code', l.code,
    'class_datetime_local', iso_local(c.starts_at, $4),
    'starts_at', c.starts_at,
    'ends_at', c.ends_at,
    'students_in_batch', coalesce(s.students, '[]'),
    'teacher_details', json_build_object('full_name', t.full_name),
    'class_status', c.status,
    'ended_at', CASE WHEN c.ended_at IS NOT NULL THEN iso_local(c.ended_at, $4) END,
    'incomplete_reason', c.incomplete_reason,
    'incomplete_code', c.incomplete_code,
    'outcome_version', c.outcome_version,
    'batch', json_build_object('id', b.id, 'batch_type', b.batch_type, 'batch_name', b.name,
      'scheduled_classes', coalesce(n.classes, '[]'), 'classroom_method', b.classroom_method, 'meet_link', b.meet_link,
      'is_own', b.teacher_id = $1),
    'recording_link', ${recordingLink('c')}) ORDER BY c.starts_at, c.id) FILTER (WHERE c.ends_at > $2), '[]')::text AS answer
  FROM shown c
  JOIN lesson l ON l.id = c.lesson_id
  JOIN batch b ON b.id = c.batch_id
  JOIN teacher t ON t.id = c.teacher_id
  LEFT JOIN seats s ON s.class_id = c.id
  LEFT JOIN plans n ON n.batch_id = c.batch_id`,
);

/** The teacher's classes in a window, each with the planned classes of its batch, as JSON. */
export const listClasses = (
  sql: Sql,
  teacherId: number,
  { from, to }: CalendarWindow,
  timezone: string,
  now: Date,
): Promise<string> =>
  answerOf(sql, classesOfTeacher, [teacherId, from, to, timezone, now, new Date(from.getTime() - DAY_MS)]);

const openSlots = statement(
  'teacher-availability',
  `
  SELECT coalesce(json_agg(json_build_object(
    'id', s.id, 'start_time_local', iso_local(s.starts_at, $4), 'end_time_local', iso_local(s.ends_at, $4),
    'kind', s.kind)
    ORDER BY s.starts_at), '[]')::text AS answer
  FROM availability_slot s
  WHERE s.teacher_id = $1 AND s.starts_at > $2::timestamptz - interval '1 day' AND s.starts_at < $3 AND s.ends_at > $2 AND s.booked_class_id IS NULL AND s.doubt_id IS NULL`,
);

/** The teacher's open time; booked time is listed as classes. */
export const listAvailability = (
  sql: Sql,
  teacherId: number,
  { from, to }: CalendarWindow,
  timezone: string,
): Promise<string> => answerOf(sql, openSlots, [teacherId, from, to, timezone]);

const dashboard = statement(
  'teacher-dashboard',
  `
  WITH near AS (
    SELECT c.id, c.starts_at, c.starts_at <= $2 AS has_begun, json_build_object('id', c.id, 'lesson_name', l.name, 'lesson_code', l.code,
      'formatted_time', ${formattedTime('c.starts_at', '$3')}, 'starts_at', c.starts_at,
      'ends_at', c.ends_at, 'batch_type', b.batch_type,
      'meet_link', CASE WHEN b.classroom_method = 'meet' THEN b.meet_link END) AS class
    FROM scheduled_class c
    JOIN lesson l ON l.id = c.lesson_id
    JOIN batch b ON b.id = c.batch_id
    WHERE c.teacher_id = $1 AND c.status = 'scheduled' AND c.starts_at > $2 - interval '1 day'
      AND c.ends_at > $2 - interval '${JOIN_MINUTES_AFTER} minutes'
    ORDER BY c.starts_at LIMIT ${UPCOMING_MAX} + 2),
  ongoing AS (SELECT id, class FROM near WHERE has_begun ORDER BY starts_at DESC LIMIT 1),
  over AS (
    SELECT c.id, c.lesson_id, c.batch_id, c.starts_at, c.ends_at FROM scheduled_class c
    WHERE c.teacher_id = $1 AND c.status = 'scheduled' AND c.starts_at > $2 - interval '${TO_END_DAYS} days' AND c.starts_at < $2
      AND c.ends_at <= $2 AND c.id NOT IN (SELECT id FROM ongoing)
    ORDER BY c.starts_at LIMIT ${TO_END_MAX})
  SELECT json_build_object(
    'ongoingClass', (SELECT class FROM ongoing),
    'upcomingClasses', coalesce((
      SELECT json_agg(class ORDER BY starts_at)
      FROM (SELECT * FROM near WHERE NOT has_begun ORDER BY starts_at LIMIT ${UPCOMING_MAX}) next), '[]'),
    'to_end', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'lesson_name', l.name, 'starts_at', o.starts_at,
        'ends_at', o.ends_at, 'batch_type', b.batch_type, 'students', (
          SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.full_name) ORDER BY p.full_name, p.id), '[]')
          FROM class_student s JOIN student p ON p.id = s.student_id WHERE s.class_id = o.id)) ORDER BY o.starts_at), '[]')
      FROM over o JOIN lesson l ON l.id = o.lesson_id JOIN batch b ON b.id = o.batch_id))::text AS answer`,
);

/** The running class, the next ones and those still to be ended, as JSON. */
export const findDashboard = (sql: Sql, teacherId: number, now: Date, timezone: string): Promise<string> =>
  answerOf(sql, dashboard, [teacherId, now, timezone]);

const answerOf = async (sql: Sql, ...[query, values]: Parameters<Sql['row']>): Promise<string> =>
  (await sql.row<{ answer: string }>(query, values)).answer;
