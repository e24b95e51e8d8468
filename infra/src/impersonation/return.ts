import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { endSession } from '../auth/end-sessions.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { describe, type SignedIn } from '../auth/login.js';
import { SessionModel } from '../auth/model.js';
import { findAccount } from '../auth/repository.js';
import { hashToken } from '../auth/secrets.js';
import { continueSession } from '../auth/sessions.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { ImpersonationModel } from './model.js';

/** What the browser sends to come back: the ticket, and the binding of the impersonating session. */
export interface WayBack {
  ticket: string | undefined;
  binding: string | undefined;
  /** For the audit log. */
  network?: string | null;
}

/**
 * Returns to the teacher's own account: once, in the same browser, while the parked session is still
 * valid. It continues under a new token with the same sign-in and the same end.
 */
export function returnToOwnAccount(
  deps: Deps,
  { ticket, binding, network = null }: WayBack,
  requestId: string,
): Promise<SignedIn> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    if (ticket === undefined || binding === undefined) throw refusal(IMPERSONATION_REFUSALS, 'way_back_gone');
    const asked = await trx.query(ImpersonationModel).findOne('return_hash', hashToken(ticket));
    if (asked === undefined) throw refusal(IMPERSONATION_REFUSALS, 'way_back_gone');
    await lockAccounts(trx, asked.actorAccountId, asked.accountId);
    const taken = await takeTicket(trx, ticket, binding, now);
    const account = taken && (await findAccount(trx, taken.actorAccountId));
    const opened = account && (await continueSession(trx, deps.config, now, taken.parentSid));
    if (!opened) throw refusal(IMPERSONATION_REFUSALS, 'way_back_gone');
    await endSession(trx, taken.sid, now);
    await endSession(trx, taken.parentSid, now);
    await audit(trx, {
      actorAccountId: taken.actorAccountId,
      onBehalfOfAccountId: taken.accountId,
      action: 'impersonation.return',
      entity: 'impersonation',
      entityId: taken.id,
      requestId,
      network,
    });
    return { ...opened, ...describe(account, undefined) };
  });
}

/** Of several callers with one ticket only one finds it; its time and the browser are checked. */
async function takeTicket(
  trx: Trx,
  ticket: string,
  binding: string,
  now: Date,
): Promise<(ImpersonationModel & { sid: string }) | undefined> {
  const itsBrowser = trx
    .query(SessionModel)
    .where('session.sid', ref('impersonation.sid'))
    .where('binding_hash', hashToken(binding));
  const [taken] = await trx
    .query(ImpersonationModel)
    .where('return_hash', hashToken(ticket))
    .where('return_expires_at', '>', now)
    .whereExists(itsBrowser)
    .patch({ endedAt: now, endedBy: 'return', returnHash: null })
    .returning('*')
    .castTo<(ImpersonationModel & { sid: string })[]>();
  return taken;
}
