import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { describe, findAccount, type SignedIn } from '../auth/login.js';
import { hashToken } from '../auth/secrets.js';
import { continueSession, endSession } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** What the browser sends to come back: the ticket, and the binding of the impersonating session. */
export interface WayBack {
  ticket: string | undefined;
  binding: string | undefined;
}

const findTicket = statement(
  'impersonation-ticket',
  `SELECT actor_account_id AS "actorAccountId", account_id AS "accountId" FROM impersonation WHERE return_hash = $1`,
);

// Of several callers with one ticket only one finds it.
const takeTicket = statement(
  'impersonation-return',
  `
  UPDATE impersonation i SET ended_at = $3, ended_by = 'return', return_hash = NULL
  FROM session s
  WHERE i.return_hash = $1 AND i.return_expires_at > $3 AND s.sid = i.sid AND s.binding_hash = $2
  RETURNING i.id, i.sid::text AS sid, i.parent_sid::text AS "parentSid", i.actor_account_id AS "actorAccountId",
    i.account_id AS "accountId"`,
);

interface TakenRow {
  id: number;
  sid: string;
  parentSid: string;
  actorAccountId: number;
  accountId: number;
}

/**
 * Returns to the teacher's own account (product 4 #12): once, in the same browser, while the parked session is still
 * valid. It continues under a new token with the same sign-in and the same end.
 */
export function returnToOwnAccount(deps: Deps, { ticket, binding }: WayBack, requestId: string): Promise<SignedIn> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    if (ticket === undefined || binding === undefined) throw refusal(IMPERSONATION_REFUSALS, 'way_back_gone');
    const asked = await trx.maybeRow<Pick<TakenRow, 'actorAccountId' | 'accountId'>>(findTicket, [hashToken(ticket)]);
    if (asked === undefined) throw refusal(IMPERSONATION_REFUSALS, 'way_back_gone');
    await lockAccounts(trx, asked.actorAccountId, asked.accountId);
    const taken = await trx.maybeRow<TakenRow>(takeTicket, [hashToken(ticket), hashToken(binding), now]);
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
    });
    return { ...opened, ...describe(account, undefined) };
  });
}
