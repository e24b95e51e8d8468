import { CROSSING_REFUSALS } from '@school/core/crossings/errors';
import { CROSSING_MS, mayCross } from '@school/core/crossings/may-cross';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { SecondFactorModel, SessionModel } from '../auth/model.js';
import { findAccount, type SeenAccount } from '../auth/repository.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { SeenBrowser } from '../auth/seen-browser.js';
import type { Session } from '../auth/session.js';
import { newSession, type OpenedSession } from '../auth/sessions.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { CrossingModel } from './model.js';
import { entryUrl, type OfficeApp } from './places.js';

const belongsTo = ({ staffId, managerId }: SeenAccount, app: OfficeApp): boolean =>
  (app === 'staff' ? staffId : managerId) !== null;

/**
 * Opens a way into the other office app for the browser whose challenge this is: for a minute, once, and only while the
 * session that asks goes on. Older ways of the same person close.
 */
export function openCrossing(
  deps: Deps,
  actor: Actor,
  session: Session,
  { into, challenge }: { into: OfficeApp; challenge: string },
): Promise<string> {
  const { accountId, sid } = session;
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, accountId);
    const own = await liveSession(trx, sid, now);
    const account = await findAccount(trx, accountId);
    if (own === undefined || account === undefined) throw refusal(CROSSING_REFUSALS, 'sign_in_again');
    const factor = await trx.query(SecondFactorModel).findById(accountId).modify('on');
    const allowed = mayCross({
      to: into,
      belongsThere: belongsTo(account, into),
      isOwnSignIn: own.openedBy === 'password' && own.actAccountId === null && own.parentSid === null,
      signedInAt: own.authenticatedAt,
      factorSince: factor?.confirmedAt ?? null,
    });
    if (!allowed.ok) throw refusal(CROSSING_REFUSALS, allowed.reason);
    const code = randomToken();
    await trx.query(CrossingModel).patch({ usedAt: now }).where('account_id', accountId).whereNull('used_at');
    const { id } = await trx.query(CrossingModel).insert({
      codeHash: hashToken(code),
      challenge: Buffer.from(challenge, 'base64url'),
      audience: into,
      accountId,
      fromSid: sid,
      expiresAt: new Date(now.getTime() + CROSSING_MS),
      createdAt: now,
    });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'crossing.open',
      entity: 'crossing',
      entityId: id,
      after: { app: into },
    });
    return entryUrl(deps.config, into, code);
  });
}

const liveSession = async (sql: Sql, sid: string, now: Date): Promise<SessionModel | undefined> =>
  sql.query(SessionModel).findById(sid).whereNull('revoked_at').whereNull('parked_at').where('expires_at', '>', now);

/** What a browser brings to enter an app. */
export interface Entry {
  into: OfficeApp;
  code: string;
  /** Of its cookie; undefined in another browser. */
  secret: string | undefined;
  seen: SeenBrowser | undefined;
  requestId: string;
}

/**
 * Enters an app by a way that was opened: the new session is of the same person, proven at the same time, and ends with the
 * one that it comes from.
 */
export function enterByCrossing(
  deps: Deps,
  { into, code, secret, seen, requestId }: Entry,
): Promise<OpenedSession & { staffId: number | null }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const asked = await trx.query(CrossingModel).findOne({ code_hash: hashToken(code), audience: into });
    if (asked === undefined || secret === undefined) throw refusal(CROSSING_REFUSALS, 'crossing_not_found');
    await lockAccounts(trx, asked.accountId);
    // Of several callers at once exactly one finds it unused.
    const used = await trx
      .query(CrossingModel)
      .findById(asked.id)
      .where('challenge', hashToken(secret))
      .whereNull('used_at')
      .where('expires_at', '>', now)
      .patch({ usedAt: now });
    const from = await liveSession(trx, asked.fromSid, now);
    const account = await findAccount(trx, asked.accountId);
    if (used !== 1 || from === undefined || account === undefined || !belongsTo(account, into))
      throw refusal(CROSSING_REFUSALS, 'crossing_not_found');
    const { opened, row } = await newSession(deps.config, now, {
      accountId: account.id,
      audience: into,
      studentId: null,
      openedBy: 'password',
      parentSid: from.sid,
      notAfter: from.expiresAt,
      bind: true,
      seen,
    });
    await trx.query(SessionModel).insert({ ...row, authenticatedAt: from.authenticatedAt });
    await audit(trx, {
      actorAccountId: account.id,
      action: 'crossing.enter',
      entity: 'crossing',
      entityId: asked.id,
      after: { app: into },
      requestId,
      network: seen?.network ?? null,
    });
    return { ...opened, staffId: account.staffId };
  });
}
