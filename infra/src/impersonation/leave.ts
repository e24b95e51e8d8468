import { audit } from '../audit/audit.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { endSession } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

const closeIt = statement(
  'impersonation-leave',
  `
  UPDATE impersonation SET ended_at = $2, ended_by = 'logout', return_hash = NULL
  WHERE sid = $1 AND ended_at IS NULL
  RETURNING id, parent_sid::text AS "parentSid", staff_user_id IS NOT NULL AS "isStaff"`,
);

interface LeftRow {
  id: number;
  parentSid: string;
  isStaff: boolean;
}

/**
 * Logs out while impersonating, for good: a teacher's own session ends, too, and there is no way back. Staff only leave
 * the account: their own session belongs to the back office.
 */
export function leaveForGood(deps: Deps, session: Session, requestId: string): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId, session.actAccountId);
    const left = await trx.maybeRow<LeftRow>(closeIt, [session.sid, now]);
    await endSession(trx, session.sid, now);
    if (left === undefined) return;
    if (!left.isStaff) await endSession(trx, left.parentSid, now);
    await audit(trx, {
      actorAccountId: session.actAccountId,
      onBehalfOfAccountId: session.accountId,
      action: 'impersonation.logout',
      entity: 'impersonation',
      entityId: left.id,
      requestId,
    });
  });
}
