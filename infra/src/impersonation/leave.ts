import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { endSession } from '../auth/end-sessions.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { ImpersonationModel } from './model.js';

/**
 * Logs out while impersonating, for good: a teacher's own session ends, too, and there is no way back. Staff only leave
 * the account: their own session belongs to the back office.
 */
export function leaveForGood(deps: Deps, actor: Actor, { sid, accountId }: Session): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, accountId, actor.accountId);
    const [left] = await trx
      .query(ImpersonationModel)
      .where({ sid })
      .whereNull('ended_at')
      .patch({ endedAt: now, endedBy: 'logout', returnHash: null })
      .returning(['id', 'parent_sid', 'staff_user_id']);
    await endSession(trx, sid, now);
    if (left === undefined) return;
    if (left.staffUserId === null) await endSession(trx, left.parentSid, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'impersonation.logout',
      entity: 'impersonation',
      entityId: left.id,
    });
  });
}
