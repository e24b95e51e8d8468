// Hot screen: the next class on the dashboard of every child, in one statement.
import { JOIN_MINUTES_AFTER } from '@school/core/batches/join-window';
import { formattedTime } from '../calendar/formatted-time.js';
import { statement, type Sql } from '../db/sql.js';

/**
 * SQL: the seat `s` and class `c` of a child's running or next class. A class that overruns stays as long as it can be
 * joined, or until the next one begins; no class is longer than a day.
 */
export const nextClassOf = (studentId: string, now: string): string => `
      class_student s
      JOIN scheduled_class c ON c.id = s.class_id AND c.status = 'scheduled'
      WHERE s.student_id = ${studentId} AND s.is_live AND s.starts_at > ${now} - interval '1 day'
        AND s.ends_at > ${now} - interval '${JOIN_MINUTES_AFTER} minutes'
        AND (s.ends_at > ${now} OR NOT EXISTS (
          SELECT 1 FROM class_student f JOIN scheduled_class g ON g.id = f.class_id AND g.status <> 'paused'
          WHERE f.student_id = ${studentId} AND f.is_live AND f.starts_at >= s.ends_at AND f.starts_at <= ${now}))
      ORDER BY s.starts_at LIMIT 1`;

// One statement for the card: the running or next class, and how many are still to come.
export const upcomingOfStudent = statement(
  'student-upcoming',
  `
  SELECT json_build_object(
    'upcoming_classes_count', (
      SELECT count(*) FROM class_student n
      JOIN scheduled_class k ON k.id = n.class_id AND k.status = 'scheduled'
      WHERE n.student_id = $1 AND n.is_live AND n.ends_at > $2),
    'next_class', (
      SELECT json_build_object('id', c.id, 'lesson_name', l.name,
        'formatted_time', ${formattedTime('c.starts_at', '$3')},
        'starts_at', iso_local(c.starts_at, 'UTC'), 'ends_at', iso_local(c.ends_at, 'UTC'),
        'teacher_name', t.full_name, 'batch_type', b.batch_type,
        'meet_link', CASE WHEN b.classroom_method = 'meet' THEN b.meet_link END)
      FROM (SELECT c.* FROM ${nextClassOf('$1', '$2')}) c
      JOIN lesson l ON l.id = c.lesson_id
      JOIN teacher t ON t.id = c.teacher_id
      JOIN batch b ON b.id = c.batch_id),
    'has_active_batch', EXISTS (
      SELECT 1 FROM batch_student m JOIN batch b ON b.id = m.batch_id
      WHERE m.student_id = $1 AND m.left_at IS NULL AND b.is_active))::text AS answer`,
);

/** The student's next class, as JSON. */
export const findUpcoming = async (sql: Sql, studentId: number, now: Date, timezone: string): Promise<string> =>
  (await sql.row<{ answer: string }>(upcomingOfStudent, [studentId, now, timezone])).answer;
