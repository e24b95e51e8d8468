import { statement, type Sql } from '../db/sql.js';
import { nameOfAccount } from '../credits/person-name.js';
import { minorText } from '../payment-pages/page-json.js';

/** The state of a refund. */
export type RefundState = 'requested' | 'approved' | 'declined';

/** The viewer: approvers see all refunds, others their own requests and those of their own sales. */
export interface RefundViewer {
  accountId: number;
  staffId: number;
  seesAll: boolean;
}

const REFUND_JSON = `json_build_object('id', r.id, 'state', r.state, 'amount', ${minorText('r.amount_minor')},
    'currency', r.currency_code, 'credits', r.credits, 'reason', r.reason, 'reference', r.reference,
    'declined_reason', r.declined_reason, 'figures', r.figures, 'enrolment_id', e.number, 'page_id', p.page_id,
    'student_name', s.full_name, 'course', e.course, 'refunded_at', e.refunded_at,
    'requested_by', ${nameOfAccount('r.requested_by')}, 'requested_by_me', r.requested_by = $1::bigint,
    'decided_by', ${nameOfAccount('r.decided_by')}, 'decided_at', r.decided_at, 'created_at', r.created_at)`;

const JOINS = `JOIN enrolment e ON e.id = r.enrolment_id JOIN student s ON s.id = e.student_id
  JOIN payment_page p ON p.number = e.number`;

const SCOPE = `($3 OR r.requested_by = $1 OR r.enrolment_id IN (SELECT id FROM enrolment WHERE owner_staff_id = $2))`;

const list = statement(
  'refund-list',
  `
  WITH seen AS (SELECT r.id, r.state FROM refund r WHERE ${SCOPE})
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(${REFUND_JSON} ORDER BY r.created_at DESC, r.id DESC), '[]')
      FROM (SELECT * FROM refund r WHERE r.state = $4 AND ${SCOPE} ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6) r ${JOINS}),
    'count', (SELECT count(*) FROM seen WHERE state = $4),
    'counts', (SELECT json_build_object('requested', count(*) FILTER (WHERE state = 'requested'),
      'approved', count(*) FILTER (WHERE state = 'approved'), 'declined', count(*) FILTER (WHERE state = 'declined'))
      FROM seen))::text AS json`,
);

const one = statement('refund-one', `SELECT ${REFUND_JSON}::text AS json FROM refund r ${JOINS} WHERE r.id = $2`);

/** A page of refunds in one state, newest first, with the counts of all states. */
export async function listRefunds(
  sql: Sql,
  viewer: RefundViewer,
  { state, page, pageSize }: { state: RefundState; page: number; pageSize: number },
): Promise<string> {
  const values = [viewer.accountId, viewer.staffId, viewer.seesAll, state, pageSize, (page - 1) * pageSize];
  return (await sql.row<{ json: string }>(list, values)).json;
}

/** One refund as JSON; `accountId` is the viewer's. */
export const readRefund = async (sql: Sql, accountId: number, id: number): Promise<string> =>
  (await sql.row<{ json: string }>(one, [accountId, id])).json;
