import { randomUUID } from 'node:crypto';
import type { Audience, Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { SessionModel } from './model.js';
import type { Session } from './session.js';
import { hashToken, randomToken } from './secrets.js';
import type { SeenBrowser } from './seen-browser.js';
import { signToken } from './tokens.js';

const HOUR_MS = 3_600_000;

/** How long a session may live, and how long it may lie unused. */
export const SESSION_LIFE: Readonly<Record<Audience, { absoluteMs: number; idleMs: number }>> = {
  learner: { absoluteMs: 14 * 24 * HOUR_MS, idleMs: 12 * HOUR_MS },
  staff: { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
  crm: { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
};

/** An impersonation lasts half an hour. */
const IMPERSONATION_MS = HOUR_MS / 2;

/** The channel that tells all processes to forget a session because it ended or its person changed. */
export const SESSION_ENDED = 'session_ended';

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
  /** True for our own web client: the token then works only with the binding cookie. */
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
  await sql.query(SessionModel).insert(row);
  return opened;
}

/** The row of a session that is not written yet. */
export type NewSession = Pick<SessionModel, Exclude<keyof typeof SessionModel.columns, 'revokedAt' | 'parkedAt'>>;

/** A session that is valid once its row is written. */
export async function newSession(
  config: Config,
  now: Date,
  wanted: OpenSession,
): Promise<{ opened: OpenedSession; row: NewSession }> {
  const sid = randomUUID();
  const { absoluteMs } = SESSION_LIFE[wanted.audience];
  const usualMs = wanted.actAccountId ? IMPERSONATION_MS : absoluteMs;
  const lifeMs = Math.min(usualMs, wanted.notAfter ? wanted.notAfter.getTime() - now.getTime() : usualMs);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const binding = wanted.bind ? randomToken() : null;
  const { accountId, audience, studentId, openedBy, actAccountId = null, seen } = wanted;
  const token = await signToken(config, audience, { sid, accountId, actAccountId }, now, expiresAt);
  const row = {
    sid,
    accountId,
    audience,
    studentId,
    openedBy,
    actAccountId,
    bindingHash: binding === null ? null : hashToken(binding),
    authenticatedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    parentSid: wanted.parentSid ?? null,
    mayAct: wanted.mayAct ?? false,
    device: seen?.device ?? null,
    zone: seen?.zone ?? null,
  };
  return { opened: { token, sid, binding, maxAgeS: Math.floor(lifeMs / 1000) }, row };
}

/** Continues a parked session under a new token and binding; undefined if it is over. */
export async function continueSession(
  sql: Sql,
  config: Config,
  now: Date,
  parkedSid: string,
): Promise<OpenedSession | undefined> {
  const parked = await sql
    .query(SessionModel)
    .findById(parkedSid)
    .whereNull('revoked_at')
    .where('expires_at', '>', now);
  if (parked === undefined) return undefined;
  const binding = randomToken();
  return { ...(await goOn(sql, config, now, { ...parked, bindingHash: hashToken(binding) })), binding };
}

/** A session that goes on under a new token; it keeps the proof and the end of the old one. */
export async function goOn(
  sql: Sql,
  config: Config,
  now: Date,
  old: NewSession,
): Promise<Omit<OpenedSession, 'binding'>> {
  const { accountId, audience, studentId, openedBy, bindingHash, authenticatedAt, expiresAt, device, zone } = old;
  const sid = randomUUID();
  const kept = { accountId, audience, studentId, openedBy, bindingHash, authenticatedAt, expiresAt, device, zone };
  await sql.query(SessionModel).insert({ ...kept, sid, createdAt: now, lastSeenAt: now });
  const token = await signToken(config, audience, { sid, accountId }, now, expiresAt);
  return { token, sid, maxAgeS: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}
