import type { SeatRequestState } from '@school/core/seat-requests/errors';
import { statement, type Sql } from '../db/sql.js';

/** How many of their requests a teacher sees. */
const OWN_MAX = 50;

const SEATS_TAKEN = '(SELECT count(*)::int FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL)';

const requestJson = `
  'id', r.id, 'batch_name', b.name, 'student_name', coalesce(s.full_name, r.new_name),
  'student_grade', coalesce(s.grade, r.new_grade), 'is_new_student', r.new_name IS NOT NULL, 'reason', r.reason,
  'state', r.state, 'decline_reason', r.decline_reason, 'created_at', r.created_at, 'decided_at', r.decided_at`;

const ownRequests = statement(
  'seat-requests-own',
  `
  SELECT json_build_object(
    'batches', (
      SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'code', b.code, 'class_size', b.class_size,
        'seats_taken', ${SEATS_TAKEN}) ORDER BY b.name, b.id), '[]')
      FROM batch b WHERE b.teacher_id = $1 AND b.is_active AND b.batch_type = 'paid'),
    'results', (
      SELECT coalesce(json_agg(x.line ORDER BY x.id DESC), '[]') FROM (
        SELECT r.id, json_build_object(${requestJson}) AS line
        FROM seat_request r JOIN batch b ON b.id = r.batch_id LEFT JOIN student s ON s.id = r.student_id
        WHERE r.teacher_id = $1 ORDER BY r.id DESC LIMIT ${OWN_MAX}) x))::text AS json`,
);

/** A teacher's requests with their states, and the batches a new one can be for, as JSON. */
export const listOwnRequests = async (sql: Sql, teacherId: number): Promise<string> =>
  (await sql.row<{ json: string }>(ownRequests, [teacherId])).json;

const allRequests = statement(
  'seat-requests-all',
  `
  WITH found AS MATERIALIZED (SELECT r.id FROM seat_request r WHERE $1::text IS NULL OR r.state = $1)
  SELECT json_build_object('count', (SELECT count(*) FROM found), 'results', coalesce((
    SELECT json_agg(x.line ORDER BY x.is_open DESC, x.id DESC) FROM (
      SELECT r.id, r.state = 'requested' AS is_open, json_build_object(${requestJson}, 'batch_code', b.code,
        'class_size', b.class_size, 'seats_taken', ${SEATS_TAKEN}, 'teacher_name', t.full_name, 'phone_number', a.phone,
        'student_id', r.student_id, 'credits', coalesce(l.balance, 0)) AS line
      FROM found JOIN seat_request r ON r.id = found.id
      JOIN batch b ON b.id = r.batch_id JOIN teacher t ON t.id = r.teacher_id JOIN account a ON a.id = r.account_id
      LEFT JOIN student s ON s.id = r.student_id
      LEFT JOIN ledger_account l ON l.student_id = r.student_id AND l.kind = 'student_credit'
      ORDER BY r.state = 'requested' DESC, r.id DESC LIMIT $2 OFFSET $3) x), '[]'))::text AS json`,
);

/** A page of all requests, open ones first, as JSON. */
export const listAllRequests = async (
  sql: Sql,
  { state, page, pageSize }: { state: SeatRequestState | undefined; page: number; pageSize: number },
): Promise<string> =>
  (await sql.row<{ json: string }>(allRequests, [state ?? null, pageSize, (page - 1) * pageSize])).json;
