// Booking: judges which planned classes overlap something of the teacher or the child.
import { DOUBT_TALK, type Clash } from '@school/core/batches/clash-text';
import { statement, type Sql } from '../db/sql.js';
import { hasTalk } from '../doubts/talk-sql.js';
import type { Schedule } from './schedule-facts.js';

const findAll = statement(
  'batch-clashes',
  `
  WITH wanted AS (
    SELECT starts_at, tstzrange(starts_at, ends_at, '[)') AS during
    FROM unnest($1::timestamptz[], $2::timestamptz[]) AS w (starts_at, ends_at)),
  met AS (
    SELECT w.starts_at, c.id AS class_id, true AS is_teachers, false AS is_students
    FROM wanted w JOIN scheduled_class c ON c.teacher_id = $3 AND c.status <> 'canceled' AND c.during && w.during
    UNION ALL
    SELECT w.starts_at, s.class_id, false, true
    FROM wanted w JOIN class_student s ON s.student_id = $4 AND s.is_live AND s.during && w.during
    UNION ALL
    SELECT w.starts_at, NULL, true, false
    FROM wanted w JOIN availability_slot a ON a.teacher_id = $3 AND a.doubt_id IS NOT NULL AND a.during && w.during
    UNION ALL
    SELECT w.starts_at, NULL, false, true FROM wanted w WHERE ${hasTalk('$4', 'w.during')})
  SELECT m.starts_at AS "startsAt", coalesce(b.code, '${DOUBT_TALK}') AS "batchCode",
    bool_or(m.is_teachers) AS "isTeachers", bool_or(m.is_students) AS "isStudents"
  FROM met m LEFT JOIN scheduled_class c ON c.id = m.class_id LEFT JOIN batch b ON b.id = c.batch_id
  GROUP BY m.starts_at, c.id, c.starts_at, b.code
  ORDER BY m.starts_at, c.starts_at, c.id`,
);

/** The classes and talks about questions of teacher and student that overlap a planned class. */
export const findClashes = (sql: Sql, { teacher, student, classes }: Schedule): Promise<Clash[]> =>
  sql.rows<Clash>(findAll, [...timesOf(classes), teacher.id, student.id]);

const findLeave = statement(
  'batch-leave',
  `
  SELECT DISTINCT w.starts_at AS "startsAt"
  FROM unnest($1::timestamptz[], $2::timestamptz[]) AS w (starts_at, ends_at)
  JOIN availability_block b ON b.teacher_id = $3 AND b.kind = 'leave' AND b.undone_at IS NULL
    AND b.during && tstzrange(w.starts_at, w.ends_at, '[)')`,
);

/** The planned classes that fall into the teacher's leave: shown, not refused, because staff may know of a change. */
export const findLeaveDays = async (sql: Sql, { teacher, classes }: Schedule): Promise<Date[]> =>
  (await sql.rows<{ startsAt: Date }>(findLeave, [...timesOf(classes), teacher.id])).map(({ startsAt }) => startsAt);

const timesOf = (classes: Schedule['classes']): [starts: string[], ends: string[]] => [
  classes.map(({ startsAt }) => startsAt.toISOString()),
  classes.map(({ endsAt }) => endsAt.toISOString()),
];
