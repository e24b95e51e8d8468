// Hot screen: a teacher's week with the time that was taken back, and what a leave would meet, each in one statement.
import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkLeave } from '@school/core/availability/leave';
import type { Span } from '@school/core/calendar/availability';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** How many booked items a preview lists at most. */
const KEPT_MAX = 200;

const blocksOf = (teacher: string, now: string): string => `
  coalesce((SELECT json_agg(json_build_object('id', b.id, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'kind', b.kind,
      'reason', b.reason, 'removed', jsonb_array_length(b.removed)) ORDER BY b.starts_at, b.id)
    FROM availability_block b WHERE b.teacher_id = ${teacher} AND b.undone_at IS NULL AND b.ends_at > ${now}), '[]')`;

const weekOf = statement(
  'weekly-hours-overview',
  `
  SELECT json_build_object(
    'timezone', coalesce(p.timezone, $3),
    'keeps_holidays', coalesce(p.keeps_holidays, true),
    'revision', coalesce(p.revision, 0),
    'hours', coalesce((
      SELECT json_agg(json_build_object('weekday', h.weekday, 'from', to_char(h.wall_from, 'HH24:MI'),
        'to', to_char(h.wall_to, 'HH24:MI'), 'kind', h.kind) ORDER BY h.weekday, h.wall_from)
      FROM weekly_hours h WHERE h.teacher_id = $1), '[]'),
    'exceptions', coalesce((
      SELECT json_agg(json_build_object('id', e.id, 'from_date', e.from_date, 'to_date', e.to_date, 'hours', e.hours, 'note', e.note)
        ORDER BY e.from_date)
      FROM availability_exception e
      WHERE e.teacher_id = $1 AND e.to_date >= local_time($2, p.timezone)::date), '[]'),
    'holidays', coalesce((
      SELECT json_agg(json_build_object('day', s.day, 'name', s.name) ORDER BY s.day)
      FROM school_holiday s WHERE s.day >= ($2::timestamptz - interval '1 day')::date), '[]'),
    'time_off', ${blocksOf('$1', '$2')})::text AS answer
  FROM (SELECT 1) one LEFT JOIN weekly_plan p ON p.teacher_id = $1`,
);

/** A teacher's weekly hours, exceptions, holidays and time taken back, as JSON. */
export const findWeek = async (sql: Sql, teacherId: number, now: Date, zone: string): Promise<string> =>
  (await sql.row<{ answer: string }>(weekOf, [teacherId, now, zone])).answer;

const preview = statement(
  'leave-preview',
  `
  WITH kept AS (
    SELECT c.starts_at, c.ends_at, CASE b.batch_type WHEN 'free' THEN 'trial' ELSE 'class' END AS kind, b.name
    FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
    WHERE c.teacher_id = $1 AND c.status = 'scheduled' AND c.during && tstzrange($2, $3, '[)')
    UNION ALL
    SELECT s.starts_at, s.ends_at, 'doubt', p.full_name
    FROM availability_slot s JOIN doubt d ON d.id = s.doubt_id JOIN student p ON p.id = d.student_id
    WHERE s.teacher_id = $1 AND s.during && tstzrange($2, $3, '[)')
    ORDER BY 1 LIMIT ${KEPT_MAX})
  SELECT json_build_object(
    'open', (SELECT count(*)::int FROM availability_slot
      WHERE teacher_id = $1 AND is_open AND during && tstzrange($2, $3, '[)') AND starts_at > $4),
    'kept', coalesce((SELECT json_agg(kept ORDER BY starts_at, name) FROM kept), '[]'))::text AS answer
  FROM teacher t WHERE t.id = $1`,
);

/** What a leave would take back, and what is booked and stays; undefined for an unknown teacher. */
export async function previewLeave(sql: Sql, teacherId: number, span: Span, now: Date): Promise<string | undefined> {
  const leave = checkLeave(span, now);
  if (!leave.ok) throw refusal(AVAILABILITY_REFUSALS, leave.reason);
  const { startsAt, endsAt } = leave.value;
  return (await sql.maybeRow<{ answer: string }>(preview, [teacherId, startsAt, endsAt, now]))?.answer;
}

const timeOffOf = statement(
  'teacher-time-off',
  `
  SELECT t.account_id, json_build_object('id', t.id, 'name', t.full_name, 'timezone', a.timezone,
    'time_off', ${blocksOf('$1', '$2')})::text AS answer
  FROM teacher t JOIN account a ON a.id = t.account_id WHERE t.id = $1`,
);

/** A teacher's leave and deleted half hours for staff, and the teacher's account; undefined for an unknown teacher. */
export const findTimeOff = (
  sql: Sql,
  teacherId: number,
  now: Date,
): Promise<{ account_id: number; answer: string } | undefined> => sql.maybeRow(timeOffOf, [teacherId, now]);
