import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { raw, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Audience } from '../config.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { auditedBy, type Actor } from './actor.js';
import { endSession, endSessionsOf } from './end-sessions.js';
import { lockAccounts } from './lock-accounts.js';
import { SessionModel } from './model.js';
import type { Session } from './session.js';
import { SESSION_LIFE } from './sessions.js';

/** A session as its person sees it. */
export interface OwnSession {
  id: string;
  audience: Audience;
  device: string | null;
  zone: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** Somebody of the school opened it to look at the account, or to help. */
  isOfSchool: boolean;
  isCurrent: boolean;
}

/** SQL: the name of a session for its person. The token contains the `sid`, and lines of the audit log name it. */
const NAME = `left(encode(sha256(convert_to(sid::text, 'UTF8')), 'hex'), 32)`;
const SHOWN_MAX = 100;

/** Every open session of the person's account, on all apps of the school, the one in use first. */
export async function listOwnSessions(sql: Sql, { accountId, sid }: Session, now: Date): Promise<OwnSession[]> {
  const isCurrent = () => raw('sid = ?', sid);
  return openSessions(sql, accountId, now)
    .select('audience', 'device', 'zone', 'created_at', 'last_seen_at as last_used_at', raw(NAME).as('id'))
    .select(raw('act_account_id is not null').as('is_of_school'), isCurrent().as('is_current'))
    .orderBy(isCurrent(), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('sid')
    .limit(SHOWN_MAX)
    .castTo<OwnSession[]>();
}

/** A parked session counts: its person is in another account and can come back to it. */
function openSessions(sql: Sql, accountId: number, now: Date): QueryBuilder<SessionModel> {
  const idleSince = (audience: Audience): Date => new Date(now.getTime() - SESSION_LIFE[audience].idleMs);
  return sql
    .query(SessionModel)
    .where('account_id', accountId)
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .where(
      'last_seen_at',
      '>',
      raw(`case audience when 'learner' then ?::timestamptz else ?::timestamptz end`, [
        idleSince('learner'),
        idleSince('staff'),
      ]),
    );
}

/** Ends one other session of the person's account; another person's is answered like a missing one. */
export function endOwnSession(deps: Deps, actor: Actor, { accountId, sid }: Session, id: string): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, accountId);
    const found = await openSessions(trx, accountId, now).whereRaw(`${NAME} = ?`, id).first();
    if (found === undefined) throw refusal(AUTH_REFUSALS, 'session_not_found');
    if (found.sid === sid) throw refusal(AUTH_REFUSALS, 'session_in_use');
    await endSession(trx, found.sid, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'session.end',
      entity: 'session',
      entityId: found.sid,
    });
  });
}

/** Ends all other sessions of the person's account; returns how many. */
export const endOtherSessions = (deps: Deps, actor: Actor, { accountId, sid }: Session): Promise<number> =>
  deps.db.transaction(async (trx) => {
    await lockAccounts(trx, accountId);
    const ended = await endSessionsOf(trx, accountId, sid, deps.clock.now());
    await audit(trx, {
      ...auditedBy(actor),
      action: 'session.end_others',
      entity: 'account',
      entityId: accountId,
      after: { ended },
    });
    return ended;
  });
