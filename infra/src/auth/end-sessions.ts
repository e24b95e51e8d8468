// Locks: ends sessions in one order of their rows, and tells every process in the same statement.
import type { Database } from '../db/database.js';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import { lockAccounts } from './lock-accounts.js';
import type { Session } from './session.js';
import { SESSION_ENDED } from './sessions.js';

const parkOne = statement(
  'session-park',
  `
  WITH parked AS (UPDATE session SET parked_at = $2 WHERE sid = $1 RETURNING sid)
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text) FROM parked`,
);

const allowOne = statement(
  'session-allow-acting',
  `
  WITH allowed AS (UPDATE session SET may_act = true WHERE sid = $1 RETURNING sid)
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text) FROM allowed`,
);

// Sessions in which somebody acts belong to two accounts, so the rows are locked in one order, too.
const ending = (condition: string, at: string): string => `
  WITH dying AS (
    SELECT sid FROM session WHERE revoked_at IS NULL AND (${condition}) ORDER BY sid FOR NO KEY UPDATE),
  ended AS (UPDATE session s SET revoked_at = ${at} FROM dying WHERE s.sid = dying.sid RETURNING s.sid)
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text) FROM ended`;

const endSessions = statement(
  'session-end',
  ending('sid = $1 OR parent_sid = $1 OR ((account_id = $2 OR act_account_id = $2) AND sid IS DISTINCT FROM $3)', '$4'),
);

const endEverySession = statement('session-end-every', ending('account_id = $1 OR act_account_id = $1', '$2'));

const tellSessions = statement(
  'session-tell',
  `
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text)
  FROM session WHERE account_id = ANY ($1::bigint[]) AND revoked_at IS NULL`,
);

/** Parks a session while its person impersonates somebody: its token is not accepted until it is continued. */
export const parkSession = (sql: Sql, sid: string, now: Date): Promise<number> =>
  runAndNotify(sql, parkOne, [sid, now]);

/** Allows an impersonating session to make changes. */
export const allowActing = (sql: Sql, sid: string): Promise<number> => runAndNotify(sql, allowOne, [sid]);

/**
 * Ends a session and those opened from it: this process refuses it from the commit on, others once notified. The caller
 * has locked its account, as for every function here that opens or ends a session (`lock-accounts.ts`).
 */
export const endSession = (sql: Sql, sid: string, now: Date): Promise<number> =>
  runAndNotify(sql, endSessions, [sid, null, null, now]);

/** Ends a person's own session when they log out. */
export const logOut = (db: Database, session: Session, now: Date): Promise<number> =>
  db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    return endSession(trx, session.sid, now);
  });

/** Ends all sessions of an account except the kept one, and those in which its person impersonates somebody. */
export const endSessionsOf = (sql: Sql, accountId: number, keepSid: string | null, now: Date): Promise<number> =>
  runAndNotify(sql, endSessions, [null, accountId, keepSid, now]);

/** Ends all sessions of an account on every app, and those in which its person impersonates somebody. */
export const endEverySessionOf = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  runAndNotify(sql, endEverySession, [accountId, now]);

/** Makes every process read the accounts' sessions again, because a zone, a picture or what somebody may do has changed. */
export const refreshSessionsOf = (sql: Sql, ...accountIds: readonly number[]): Promise<number> =>
  runAndNotify(sql, tellSessions, [accountIds]);

/** Also informs this process directly, because NOTIFY may arrive only after the response and the next request. */
async function runAndNotify(sql: Sql, query: Statement, values: readonly Value[]): Promise<number> {
  const told = await sql.rows<{ sid: string }>(query, values);
  for (const { sid } of told) sql.publish(SESSION_ENDED, sid);
  return told.length;
}
