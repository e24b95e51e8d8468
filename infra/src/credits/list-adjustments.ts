// Hot screen: the queue of credits that wait for a second person.
import { statement, type Sql } from '../db/sql.js';
import { nameOfAccount } from './person-name.js';

/** The state of an adjustment. */
export type AdjustmentState = 'requested' | 'posted' | 'declined';

const ADJUSTMENT_JSON = `json_build_object('id', d.id, 'student_id', d.student_id, 'student_name', s.full_name,
    'credits', coalesce(a.balance, 0), 'amount', d.amount, 'category', d.category,
    'expires_on', to_char(d.expires_on, 'YYYY-MM-DD'), 'note', d.note, 'class_id', d.class_id, 'state', d.state,
    'requested_by', ${nameOfAccount('d.requested_by')}, 'requested_by_me', d.requested_by = $1::bigint,
    'decided_by', ${nameOfAccount('d.decided_by')}, 'wait_reason', d.wait_reason, 'ledger_entry_id', d.ledger_entry_id,
    'created_at', iso_local(d.created_at, 'UTC'))`;

const JOINS = `JOIN student s ON s.id = d.student_id
  LEFT JOIN ledger_account a ON a.kind = 'student_credit' AND a.student_id = s.id`;

const one = statement(
  'adjustment-one',
  `SELECT ${ADJUSTMENT_JSON}::text AS json FROM credit_adjustment d ${JOINS} WHERE d.id = $2`,
);

const list = statement(
  'adjustment-list',
  `
  SELECT json_build_object('count', (SELECT count(*) FROM credit_adjustment WHERE state = $2),
    'results', coalesce(json_agg(${ADJUSTMENT_JSON} ORDER BY d.created_at DESC, d.id DESC), '[]'))::text AS json
  FROM (SELECT * FROM credit_adjustment WHERE state = $2 ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) d ${JOINS}`,
);

interface Json {
  json: string;
}

/** One adjustment as JSON; `accountId` is the viewer's. */
export const readAdjustment = async (sql: Sql, accountId: number, id: number): Promise<string> =>
  (await sql.row<Json>(one, [accountId, id])).json;

/** A page of adjustments in one state, newest first. */
export async function listAdjustments(
  sql: Sql,
  accountId: number,
  { state, page, pageSize }: { state: AdjustmentState; page: number; pageSize: number },
): Promise<string> {
  return (await sql.row<Json>(list, [accountId, state, pageSize, (page - 1) * pageSize])).json;
}
