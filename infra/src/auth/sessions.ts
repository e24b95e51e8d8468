import { randomUUID } from 'node:crypto';
import type { Audience, Config } from '../config.js';
import type { Database } from '../db/database.js';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import type { Session } from './session.js';
import { lockAccounts } from './lock-accounts.js';
import { hashToken, randomToken } from './secrets.js';
import type { SeenBrowser } from './seen-browser.js';
import { signToken } from './tokens.js';

const HOUR_MS = 3_600_000;

/** How long a session may live, and how long it may lie unused (T5). */
export const SESSION_LIFE: Readonly<Record<Audience, { absoluteMs: number; idleMs: number }>> = {
  learner: { absoluteMs: 14 * 24 * HOUR_MS, idleMs: 12 * HOUR_MS },
  staff: { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
  crm: { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
};

/** An impersonation lasts half an hour (architecture 6). */
const IMPERSONATION_MS = HOUR_MS / 2;

/** The channel that tells all processes to forget a session because it ended or its person changed. */
export const SESSION_ENDED = 'session_ended';

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

// The new session keeps the proof and the end of the old one; only the browser's binding changes.
const continueOne = statement(
  'session-continue',
  `
  INSERT INTO session (sid, account_id, audience, student_id, opened_by, binding_hash, authenticated_at, created_at,
    last_seen_at, expires_at, device, zone)
  SELECT $2, account_id, audience, student_id, opened_by, $3, authenticated_at, $4, $4, expires_at, device, zone
  FROM session WHERE sid = $1 AND revoked_at IS NULL AND expires_at > $4
  RETURNING account_id AS "accountId", audience, expires_at AS "expiresAt"`,
);

const INSERT_SESSION = `
  INSERT INTO session (sid, account_id, audience, student_id, opened_by, act_account_id, binding_hash,
    authenticated_at, created_at, last_seen_at, expires_at, parent_sid, may_act, device, zone)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12, $13`;

const insertSession = statement('session-open', INSERT_SESSION);

/**
 * Writes the row of a new session if the account still has the password that was checked ($14). Whoever changes it or
 * disables the account either waits for this row and ends it, or is waited for and leaves none (C25).
 */
export const insertSessionOfPassword = statement(
  'session-open-by-password',
  `${INSERT_SESSION} FROM account WHERE id = $2 AND password_hash = $14 AND disabled_at IS NULL FOR SHARE`,
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
  FROM session WHERE account_id = $1 AND revoked_at IS NULL`,
);

/** Whom to sign in, and how they proved their identity. */
export interface OpenSession {
  accountId: number;
  audience: Audience;
  studentId: number | null;
  openedBy: Session['openedBy'];
  actAccountId?: number | null;
  /** The actor's own session; this one ends with it. */
  parentSid?: string | null;
  /** An end before the usual one: that of the actor's own session. */
  notAfter?: Date;
  /** Allows changes while impersonating; false unless given. */
  mayAct?: boolean;
  /** True for our own web client: the token then works only with the binding cookie (D2). */
  bind: boolean;
  seen?: SeenBrowser | undefined;
}

/** A new token, and the binding cookie's value if it is bound. */
export interface OpenedSession {
  token: string;
  sid: string;
  binding: string | null;
  maxAgeS: number;
}

/** Opens a session in the caller's transaction. */
export async function openSession(sql: Sql, config: Config, now: Date, wanted: OpenSession): Promise<OpenedSession> {
  const { opened, row } = await newSession(config, now, wanted);
  await sql.run(insertSession, row);
  return opened;
}

/** A session that is valid once its row is written by `insertSession`. */
export async function newSession(
  config: Config,
  now: Date,
  wanted: OpenSession,
): Promise<{ opened: OpenedSession; row: Value[] }> {
  const sid = randomUUID();
  const { absoluteMs } = SESSION_LIFE[wanted.audience];
  const usualMs = wanted.actAccountId ? IMPERSONATION_MS : absoluteMs;
  const lifeMs = Math.min(usualMs, wanted.notAfter ? wanted.notAfter.getTime() - now.getTime() : usualMs);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const binding = wanted.bind ? randomToken() : null;
  const { accountId, actAccountId = null } = wanted;
  const token = await signToken(config, wanted.audience, { sid, accountId, actAccountId }, now, expiresAt);
  const row = [
    sid,
    accountId,
    wanted.audience,
    wanted.studentId,
    wanted.openedBy,
    actAccountId,
    binding === null ? null : hashToken(binding),
    now,
    expiresAt,
    wanted.parentSid ?? null,
    wanted.mayAct ?? false,
    wanted.seen?.device ?? null,
    wanted.seen?.zone ?? null,
  ];
  return { opened: { token, sid, binding, maxAgeS: Math.floor(lifeMs / 1000) }, row };
}

/** Parks a session while its person impersonates somebody: its token is not accepted until it is continued. */
export const parkSession = (sql: Sql, sid: string, now: Date): Promise<number> =>
  runAndNotify(sql, parkOne, [sid, now]);

/** Allows an impersonating session to make changes. */
export const allowActing = (sql: Sql, sid: string): Promise<number> => runAndNotify(sql, allowOne, [sid]);

/** Continues a parked session under a new token and binding; undefined if it is over. */
export async function continueSession(
  sql: Sql,
  config: Config,
  now: Date,
  parkedSid: string,
): Promise<OpenedSession | undefined> {
  const [sid, binding] = [randomUUID(), randomToken()];
  const values = [parkedSid, sid, hashToken(binding), now];
  const row = await sql.maybeRow<{ accountId: number; audience: Audience; expiresAt: Date }>(continueOne, values);
  if (row === undefined) return undefined;
  const token = await signToken(config, row.audience, { sid, accountId: row.accountId }, now, row.expiresAt);
  return { token, sid, binding, maxAgeS: Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000) };
}

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

/** Ends all sessions of an account on every face, and those in which its person impersonates somebody. */
export const endEverySessionOf = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  runAndNotify(sql, endEverySession, [accountId, now]);

/** Makes every process read the account's sessions again, because its zone, picture or access has changed. */
export const refreshSessionsOf = (sql: Sql, accountId: number): Promise<number> =>
  runAndNotify(sql, tellSessions, [accountId]);

/** Also informs this process directly, because NOTIFY may arrive only after the response and the next request. */
async function runAndNotify(sql: Sql, query: Statement, values: readonly Value[]): Promise<number> {
  const told = await sql.rows<{ sid: string }>(query, values);
  for (const { sid } of told) sql.announce(SESSION_ENDED, sid);
  return told.length;
}
