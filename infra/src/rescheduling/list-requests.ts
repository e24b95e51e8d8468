// Hot screen: families' requests, which those who schedule have open all day, with what became of each.
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';

// A move closes the request at the move's own instant; a newer request closes the older one without a move, and so does the
// end of the seat that it is about.
const listStatement = statement(
  'time-requests',
  `
  WITH found AS MATERIALIZED (
    SELECT q.id, q.class_id, q.reason, q.wish AS requested_time, q.created_at, q.closed_at, q.decline_text, q.declined_by, c.starts_at, c.status,
      b.code AS batch, b.id AS batch_number, l.name AS lesson, s.full_name AS student, s.id AS student_id, fa.timezone AS family_zone, t.full_name AS teacher,
      ta.timezone AS teacher_zone, moved.to_starts_at AS moved_to,
      ${nameOfAccount('coalesce(q.declined_by, moved.account_id)')} AS answered_by,
      CASE WHEN q.closed_at IS NULL THEN 'open' WHEN q.declined_by IS NOT NULL THEN 'declined'
        WHEN moved.to_starts_at IS NOT NULL THEN 'moved'
        WHEN EXISTS (SELECT FROM reschedule_request n WHERE n.class_id = q.class_id AND n.student_id = q.student_id AND n.id > q.id) THEN 'replaced'
        ELSE 'gone' END AS state
    FROM reschedule_request q
    JOIN scheduled_class c ON c.id = q.class_id
    JOIN batch b ON b.id = c.batch_id
    JOIN lesson l ON l.id = c.lesson_id
    JOIN student s ON s.id = q.student_id
    JOIN account fa ON fa.id = s.account_id
    JOIN teacher t ON t.id = c.teacher_id
    JOIN account ta ON ta.id = t.account_id
    LEFT JOIN LATERAL (
      SELECT v.to_starts_at, v.account_id FROM class_move v
      WHERE v.class_id = q.class_id AND v.created_at = q.closed_at AND v.caused_by IS NULL ORDER BY v.id LIMIT 1) moved ON true
    WHERE ($2::text IS NULL OR ($2 = 'open') = (q.closed_at IS NULL))
      AND ($1::text IS NULL OR b.code ILIKE $1 OR ${fitsName('s.name_key', '$5')}
        OR ${fitsName('t.name_key', '$5')} OR ${fitsName('name_key(l.name)', '$5')})),
  wanted AS (
    SELECT * FROM found ORDER BY closed_at IS NOT NULL, created_at DESC, id DESC LIMIT $3 OFFSET $4)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'state', w.state, 'student', w.student, 'student_id', w.student_id, 'batch_number', w.batch_number,
        'teacher', w.teacher, 'lesson', w.lesson, 'batch', w.batch, 'class_id', w.class_id, 'class_status', w.status,
        'starts_at', w.starts_at, 'reason', w.reason, 'requested_time', w.requested_time, 'asked_at', w.created_at, 'closed_at', w.closed_at,
        'moved_to', w.moved_to, 'answer', w.decline_text, 'answered_by', w.answered_by, 'family_timezone', w.family_zone,
        'teacher_timezone', w.teacher_zone)
        ORDER BY w.closed_at IS NOT NULL, w.created_at DESC, w.id DESC), '[]') FROM wanted w),
    'count', (SELECT count(*) FROM found))::text AS json`,
);

/** The query of the list of requests. */
export interface RequestQuery {
  q?: string | undefined;
  state?: 'open' | 'done' | undefined;
  page: number;
  pageSize: number;
}

/** A page of families' requests, open ones first, then the newest, as JSON text by one statement. */
export async function listTimeRequests(sql: Sql, { q, state, page, pageSize }: RequestQuery): Promise<string> {
  const values = [searchPattern(q), state ?? null, pageSize, (page - 1) * pageSize, namePatterns(q)];
  return (await sql.row<{ json: string }>(listStatement, values)).json;
}
