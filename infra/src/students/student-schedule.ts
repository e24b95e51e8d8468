// Report: the classes of a student with attendance, credits and stars, which are in five tables.
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { containing } from '../db/like-pattern.js';
import { statement, type Sql, type Statement } from '../db/sql.js';

/** The query of a student's classes. */
export interface ScheduleQuery {
  studentId: number;
  /** A part of lesson, teacher or batch. */
  q?: string | undefined;
  when: 'past' | 'coming' | 'all';
  descending: boolean;
  page: number;
  pageSize: number;
}

// A canceled class belongs to the day for which it was planned.
const WHEN = { past: 'c.ends_at <= $2', coming: 'c.ends_at > $2', all: 'true' } as const;

// What is still owed has moved nothing. Classes that ended before charges were kept have only their entry in the ledger.
const MOVED = `CASE WHEN w.charge_entry_id IS NOT NULL THEN w.charge WHEN w.charge IS NOT NULL THEN 0
  WHEN EXISTS (SELECT FROM ledger_entry e
    WHERE e.business_key IN ('class:' || w.id || ':student:' || $1::bigint || ':debit', 'class:' || w.id || ':student:' || $1::bigint || ':debit:v1')
      AND NOT EXISTS (SELECT FROM ledger_entry r WHERE r.reverses_entry_id = e.id)) THEN -1 END`;

const listBy = (when: ScheduleQuery['when'], direction: 'ASC' | 'DESC'): Statement =>
  statement(
    `student-page-schedule-${when}-${direction.toLowerCase()}`,
    `
  WITH found AS MATERIALIZED (
    SELECT c.id, c.starts_at, c.status, l.name AS lesson, t.full_name AS teacher, b.id AS batch_id, b.code AS batch,
      b.batch_type, k.attended, k.charge, k.charge_entry_id, f.teacher_rating, f.experience_rating
    FROM class_student k JOIN scheduled_class c ON c.id = k.class_id AND ${WHEN[when]}
    JOIN lesson l ON l.id = c.lesson_id JOIN teacher t ON t.id = c.teacher_id JOIN batch b ON b.id = c.batch_id
    LEFT JOIN class_feedback f ON f.class_id = c.id AND f.student_id = k.student_id
    WHERE k.student_id = $1 AND $2::timestamptz IS NOT NULL
      AND ($3::text IS NULL OR l.name ILIKE $3 OR t.full_name ILIKE $3 OR b.code ILIKE $3)),
  wanted AS (SELECT * FROM found ORDER BY starts_at ${direction}, id ${direction} LIMIT $4 OFFSET $5)
  SELECT json_build_object('count', (SELECT count(*) FROM found), 'results', (
    SELECT coalesce(json_agg(json_build_object('id', w.id, 'starts_at', w.starts_at, 'status', w.status, 'lesson', w.lesson,
      'teacher', w.teacher, 'batch', json_build_object('id', w.batch_id, 'code', w.batch), 'is_trial', w.batch_type = 'free',
      'attended', w.attended, 'credits', CASE WHEN $6::boolean THEN ${MOVED} END, 'teacher_stars', w.teacher_rating,
      'class_stars', w.experience_rating) ORDER BY w.starts_at ${direction}, w.id ${direction}), '[]')
    FROM wanted w))::text AS json
  FROM student s WHERE s.id = $1`,
  );

const bothWays = (when: ScheduleQuery['when']) => ({ asc: listBy(when, 'ASC'), desc: listBy(when, 'DESC') });
const LISTS = { past: bothWays('past'), coming: bothWays('coming'), all: bothWays('all') };

/** A page of a student's classes, as JSON; what they cost is null for those who may not see credits. */
export async function listSchedule(sql: Sql, asked: ScheduleQuery, now: Date, seesCredits: boolean): Promise<string> {
  const { studentId, q, when, descending, page, pageSize } = asked;
  const part = q?.trim() ? containing(q.trim()) : null;
  const values = [studentId, now, part, pageSize, (page - 1) * pageSize, seesCredits];
  const found = await sql.maybeRow<{ json: string }>(LISTS[when][descending ? 'desc' : 'asc'], values);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return found.json;
}
