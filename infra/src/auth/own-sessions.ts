import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Audience } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from './session.js';
import { lockAccounts } from './lock-accounts.js';
import { endSession, endSessionsOf, SESSION_LIFE } from './sessions.js';

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

// The name of a session for its person. The token contains the `sid`, and lines of the audit log name it.
const NAME = `left(encode(sha256(convert_to(s.sid::text, 'UTF8')), 'hex'), 32)`;

// A parked session counts: its person is in another account and can come back to it.
const ALIVE = `s.account_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $2::timestamptz
  - CASE s.audience WHEN 'learner' THEN interval '${SESSION_LIFE.learner.idleMs} ms' ELSE interval '${SESSION_LIFE.staff.idleMs} ms' END`;

const listOwn = statement(
  'own-sessions',
  `SELECT ${NAME} AS id, s.audience, s.device, s.zone, s.created_at AS "createdAt", s.last_seen_at AS "lastUsedAt",
     s.act_account_id IS NOT NULL AS "isOfSchool", s.sid = $3::uuid AS "isCurrent"
   FROM session s WHERE ${ALIVE} ORDER BY s.sid = $3::uuid DESC, s.last_seen_at DESC, s.sid LIMIT 100`,
);

const findOwn = statement('own-session', `SELECT s.sid::text AS sid FROM session s WHERE ${ALIVE} AND ${NAME} = $3`);

/** Every open session of the person's account, on all faces of the school, the one in use first. */
export const listOwnSessions = (sql: Sql, { accountId, sid }: Session, now: Date): Promise<OwnSession[]> =>
  sql.rows<OwnSession>(listOwn, [accountId, now, sid]);

/** Ends one other session of the person's account; another person's is answered like a missing one. */
export function endOwnSession(deps: Deps, session: Session, id: string, requestId: string): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    const found = await trx.maybeRow<{ sid: string }>(findOwn, [session.accountId, now, id]);
    if (found === undefined) throw refusal(AUTH_REFUSALS, 'session_not_found');
    if (found.sid === session.sid) throw refusal(AUTH_REFUSALS, 'session_in_use');
    await endSession(trx, found.sid, now);
    await audit(trx, {
      actorAccountId: session.accountId,
      action: 'session.end',
      entity: 'session',
      entityId: found.sid,
      requestId,
    });
  });
}

/** Ends all other sessions of the person's account; returns how many. */
export const endOtherSessions = (deps: Deps, session: Session, requestId: string): Promise<number> =>
  deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    const ended = await endSessionsOf(trx, session.accountId, session.sid, deps.clock.now());
    await audit(trx, {
      actorAccountId: session.accountId,
      action: 'session.end_others',
      entity: 'account',
      entityId: session.accountId,
      after: { ended },
      requestId,
    });
    return ended;
  });
