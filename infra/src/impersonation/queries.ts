import { statement, type Sql } from '../db/sql.js';

const current = statement(
  'impersonation-current',
  `
  SELECT json_build_object('actor_name', t.full_name, 'student_name', s.full_name, 'expires_at', i.expires_at,
    'seconds_left', greatest(0, extract(epoch FROM i.expires_at - $2::timestamptz))::int, 'may_act', i.act_at IS NOT NULL,
    'reason', i.act_reason, 'can_return', i.return_hash IS NOT NULL) AS one
  FROM impersonation i JOIN teacher t ON t.account_id = i.actor_account_id JOIN student s ON s.id = i.student_id
  WHERE i.sid = $1`,
);

/** The facts of the impersonation banner; null if the session has no record. */
export const readImpersonation = async (sql: Sql, sid: string, now: Date): Promise<object | null> =>
  (await sql.maybeRow<{ one: object }>(current, [sid, now]))?.one ?? null;
