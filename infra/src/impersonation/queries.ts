import { statement, type Sql } from '../db/sql.js';
import { ACTOR_NAME } from './actor-name.js';

const current = statement(
  'impersonation-current',
  `
  SELECT json_build_object('actor_name', ${ACTOR_NAME}, 'is_staff', i.staff_user_id IS NOT NULL,
    'user_name', coalesce(s.full_name, t.full_name), 'opened_because', i.reason, 'expires_at', i.expires_at,
    'seconds_left', greatest(0, extract(epoch FROM i.expires_at - $2::timestamptz))::int, 'may_act', i.act_at IS NOT NULL,
    'reason', i.act_reason, 'can_return', i.return_hash IS NOT NULL) AS one
  FROM impersonation i LEFT JOIN student s ON s.id = i.student_id LEFT JOIN teacher t ON t.id = i.teacher_id
  WHERE i.sid = $1`,
);

/** The facts of the impersonation banner; null if the session has no record. */
export const readImpersonation = async (sql: Sql, sid: string, now: Date): Promise<object | null> =>
  (await sql.maybeRow<{ one: object }>(current, [sid, now]))?.one ?? null;

/** How many of the last openings the account's person sees. */
const OPENINGS_MAX = 50;

// An opening may end early: by its own person, by the account's, or with the session of who opened it.
const openings = statement(
  'impersonation-openings',
  `
  SELECT json_build_object('results', coalesce(json_agg(x.line ORDER BY x.opened_at DESC, x.id DESC), '[]'))::text AS json
  FROM (
    SELECT i.id, i.opened_at, json_build_object('id', i.id, 'actor_name', ${ACTOR_NAME},
      'is_staff', i.staff_user_id IS NOT NULL, 'user_name', coalesce(s.full_name, t.full_name), 'reason', i.reason,
      'opened_at', i.opened_at, 'ended_at', least(i.ended_at, o.revoked_at, i.expires_at), 'act_reason', i.act_reason) AS line
    FROM impersonation i LEFT JOIN student s ON s.id = i.student_id LEFT JOIN teacher t ON t.id = i.teacher_id
    LEFT JOIN session o ON o.sid = i.sid
    WHERE i.account_id = $1 AND i.opened_at IS NOT NULL ORDER BY i.opened_at DESC, i.id DESC LIMIT ${OPENINGS_MAX}) x`,
);

/** Who opened the account, when and why, newest first, as JSON: its person sees every time (product 4 #12). */
export const listOpenings = async (sql: Sql, accountId: number): Promise<string> =>
  (await sql.row<{ json: string }>(openings, [accountId])).json;
