import { randomUUID } from 'node:crypto';
import { needsSecondFactor } from '@school/core/auth/one-time-code';
import type { Clock } from '@school/core/shared/clock';
import { audit } from '../audit/audit.js';
import type { Audience, Config } from '../config.js';
import type { Database } from '../db/database.js';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import type { ReadSession, Role, Session } from '../http/session.js';
import { hashToken, randomToken } from './secrets.js';
import { signToken, tokenKey, verifyToken } from './tokens.js';

const HOUR_MS = 3_600_000;

/** How long a session may live, and how long it may lie unused (T5). */
export const SESSION_LIFE: Readonly<Record<Audience, { absoluteMs: number; idleMs: number }>> = {
  learner: { absoluteMs: 14 * 24 * HOUR_MS, idleMs: 72 * HOUR_MS },
  staff: { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
  crm: { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
};

// C25 allows a second between the end of a session and its refusal, even if no notice of it was sent.
const CACHE_MS = 1000;
const CACHE_MAX = 20_000;
const TOUCH_EVERY_MS = 60_000;

/** The channel on which all processes are told to forget what they remember of a session: it ended, or its person changed. */
export const SESSION_ENDED = 'session_ended';

/** The setting that demands a second factor of finance and admins; off unless it is true (product 2.4 #51). */
export const SECOND_FACTOR_REQUIRED = 'staff_totp_required';

/** Writes the row of a new session. */
export const insertSession = statement(
  'session-open',
  `
  INSERT INTO session (sid, account_id, audience, student_id, opened_by, act_account_id, binding_hash,
    authenticated_at, created_at, last_seen_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)`,
);

const endSessions = statement(
  'session-end',
  `
  WITH ended AS (
    UPDATE session SET revoked_at = $4
    WHERE revoked_at IS NULL AND (sid = $1 OR (account_id = $2 AND sid IS DISTINCT FROM $3))
    RETURNING sid)
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text) FROM ended`,
);

const endEverySession = statement(
  'session-end-every',
  `
  WITH ended AS (
    UPDATE session SET revoked_at = $2 WHERE revoked_at IS NULL AND (account_id = $1 OR act_account_id = $1)
    RETURNING sid)
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text) FROM ended`,
);

const tellSessions = statement(
  'session-tell',
  `
  SELECT sid::text AS sid, pg_notify('${SESSION_ENDED}', sid::text)
  FROM session WHERE account_id = $1 AND revoked_at IS NULL`,
);

const sessionWhere = (condition: string): string => `
  SELECT s.sid::text AS sid, a.id AS account_id, s.student_id, t.id AS teacher_id, t.full_name AS teacher_name,
    u.id AS staff_id, u.username, u.is_superuser, u.permissions, m.full_name AS manager_name,
    p.full_name AS student_name, p.grade, a.timezone, a.picture_key, s.act_account_id, s.opened_by,
    s.authenticated_at, s.binding_hash, s.last_seen_at,
    s.audience = 'staff' AND NOT EXISTS (
      SELECT 1 FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AND EXISTS (
      SELECT 1 FROM setting g WHERE g.key = '${SECOND_FACTOR_REQUIRED}' AND g.value = 'true') AS lacks_factor
  FROM session s
  JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL
  LEFT JOIN student p ON p.id = s.student_id
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN staff_user u ON u.account_id = a.id
  LEFT JOIN lead_manager m ON m.account_id = a.id
  WHERE ${condition} AND s.audience = $4 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3`;

const liveSession = statement('session-live', sessionWhere('s.sid = $1'));

const browserSession = statement(
  'session-of-browser',
  `${sessionWhere('s.binding_hash = $1')} ORDER BY s.created_at DESC LIMIT 1`,
);

const touchSession = statement(
  'session-touch',
  'UPDATE session SET last_seen_at = $2 WHERE sid = $1 AND last_seen_at < $2',
);

interface LiveRow {
  sid: string;
  account_id: number;
  student_id: number | null;
  teacher_id: number | null;
  teacher_name: string | null;
  staff_id: number | null;
  username: string | null;
  is_superuser: boolean | null;
  permissions: string[] | null;
  manager_name: string | null;
  student_name: string | null;
  grade: number | null;
  timezone: string;
  picture_key: string | null;
  act_account_id: number | null;
  opened_by: Session['openedBy'];
  authenticated_at: Date;
  binding_hash: Buffer | null;
  last_seen_at: Date;
  lacks_factor: boolean;
}

/** Who is to be signed in, and how they proved it. */
export interface OpenSession {
  accountId: number;
  audience: Audience;
  studentId: number | null;
  openedBy: Session['openedBy'];
  actAccountId?: number | null;
  /** True for our own web client: the token then works only with the binding cookie (D2). */
  bind: boolean;
}

/** A fresh token, and the binding cookie's value when it is bound. */
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

/** A session that holds as soon as its row is written by `insertSession`. */
export async function newSession(
  config: Config,
  now: Date,
  wanted: OpenSession,
): Promise<{ opened: OpenedSession; row: Value[] }> {
  const sid = randomUUID();
  const { absoluteMs } = SESSION_LIFE[wanted.audience];
  const lifeMs = wanted.actAccountId ? Math.min(absoluteMs, HOUR_MS) : absoluteMs;
  const expiresAt = new Date(now.getTime() + lifeMs);
  const binding = wanted.bind ? randomToken() : null;
  const token = await signToken(config, wanted.audience, { sid, accountId: wanted.accountId }, now, expiresAt);
  const row = [
    sid,
    wanted.accountId,
    wanted.audience,
    wanted.studentId,
    wanted.openedBy,
    wanted.actAccountId ?? null,
    binding === null ? null : hashToken(binding),
    now,
    expiresAt,
  ];
  return { opened: { token, sid, binding, maxAgeS: Math.floor(lifeMs / 1000) }, row };
}

/** Ends one session: this process refuses it from the commit on, every other as soon as it hears of it. */
export const endSession = (sql: Sql, sid: string, now: Date): Promise<number> =>
  runAndTell(sql, endSessions, [sid, null, null, now]);

/** Ends all sessions of an account but the one kept. */
export const endSessionsOf = (sql: Sql, accountId: number, keepSid: string | null, now: Date): Promise<number> =>
  runAndTell(sql, endSessions, [null, accountId, keepSid, now]);

/** Ends all sessions of an account on every face, and those in which its person looks through another's eyes. */
export const endEverySessionOf = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  runAndTell(sql, endEverySession, [accountId, now]);

/** Has every process read the account's sessions anew: its zone, its picture or its right to be here has changed. */
export const refreshSessionsOf = (sql: Sql, accountId: number): Promise<number> =>
  runAndTell(sql, tellSessions, [accountId]);

/** NOTIFY reaches this process, too, but perhaps after the answer and the next request; so it is told directly. */
async function runAndTell(sql: Sql, query: Statement, values: readonly Value[]): Promise<number> {
  const told = await sql.rows<{ sid: string }>(query, values);
  for (const { sid } of told) sql.announce(SESSION_ENDED, sid);
  return told.length;
}

/** Reads sessions for one face, remembering each for some seconds and forgetting it at once when it ends. */
export interface SessionReader {
  read: ReadSession;
  /** A session has ended. */
  forget(sid: string): void;
  /** Notices may have been missed: nothing remembered can be trusted. */
  forgetAll(): void;
}

/** The verified sessions of one process (performance.md 8: no signature is checked on the hot path). */
export function createSessionReader(config: Config, audience: Audience, db: Database, clock: Clock): SessionReader {
  const remembered = new Map<string, { session: Session; until: number }>();
  const complaints = new Set<string>();
  let notices = 0;
  const read: ReadSession = async (token, binding) => {
    // No header can carry a NUL, so no token is ever taken for the lack of one.
    const key = tokenKey(token ?? '\u0000', binding);
    const now = clock.now();
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.session;
    remembered.delete(key);
    const claims = token === undefined ? null : await verifyToken(config, audience, token, now);
    const browser = token === undefined && binding !== undefined ? hashToken(binding) : null;
    const named = claims?.sid ?? browser;
    if (named === null) return null;
    const idleSince = new Date(now.getTime() - SESSION_LIFE[audience].idleMs);
    const noticesBefore = notices;
    const query = browser === null ? liveSession : browserSession;
    const row = await db.maybeRow<LiveRow>(query, [named, now, idleSince, audience]);
    if (row === undefined) return null;
    if (!isBoundTo(row.binding_hash, binding)) {
      await complain(db, complaints, row);
      return null;
    }
    if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) await db.run(touchSession, [row.sid, now]);
    const session = fromRow(row, audience);
    // A notice that came while the row was being read may have been about this very session.
    if (notices !== noticesBefore) return session;
    if (remembered.size >= CACHE_MAX) remembered.clear();
    remembered.set(key, { session, until: now.getTime() + CACHE_MS });
    return session;
  };
  return {
    read,
    forget(sid) {
      notices += 1;
      for (const [key, { session }] of remembered) if (session.sid === sid) remembered.delete(key);
    },
    forgetAll() {
      notices += 1;
      remembered.clear();
    },
  };
}

const isBoundTo = (hash: Buffer | null, binding: string | undefined): boolean =>
  hash === null || (binding !== undefined && hashToken(binding).equals(hash));

/** A bound token without its browser's cookie was probably stolen (C26); once a session is enough to look into it. */
async function complain(db: Database, told: Set<string>, row: LiveRow): Promise<void> {
  if (told.has(row.sid)) return;
  if (told.size >= CACHE_MAX) told.clear();
  told.add(row.sid);
  await audit(db, {
    actorAccountId: null,
    onBehalfOfAccountId: row.account_id,
    action: 'session.wrong_browser',
    entity: 'session',
    entityId: row.sid,
  });
}

function fromRow(row: LiveRow, audience: Audience): Session {
  return {
    sid: row.sid,
    audience,
    accountId: row.account_id,
    role: roleOf(row, audience),
    name: nameOf(row, audience),
    grade: row.grade,
    studentId: row.student_id,
    teacherId: row.teacher_id,
    staffId: row.staff_id,
    permissions: row.permissions ?? [],
    timezone: row.timezone,
    pictureKey: row.picture_key,
    actAccountId: row.act_account_id,
    openedBy: row.opened_by,
    authenticatedAt: row.authenticated_at,
    lacksSecondFactor:
      row.lacks_factor &&
      needsSecondFactor({ isSuperuser: row.is_superuser ?? false, permissions: row.permissions ?? [] }),
  };
}

function roleOf(row: LiveRow, audience: Audience): Role {
  if (audience === 'crm') return row.manager_name === null ? 'unknown' : 'lead_manager';
  if (audience === 'staff') return row.staff_id === null ? 'unknown' : row.is_superuser ? 'superuser' : 'staff';
  if (row.student_id !== null) return 'student';
  return row.teacher_id === null ? 'unknown' : 'teacher';
}

function nameOf(row: LiveRow, audience: Audience): string {
  if (audience === 'crm') return row.manager_name ?? '';
  if (audience === 'staff') return row.username ?? '';
  return row.student_name ?? row.teacher_name ?? row.username ?? '';
}
