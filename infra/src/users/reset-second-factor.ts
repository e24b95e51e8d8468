import { canResetSecondFactor } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { SecondFactorModel } from '../auth/model.js';
import { endEverySessionOf } from '../auth/end-sessions.js';
import type { Deps } from '../deps.js';
import { lockUsers, type UserChange } from './lock-accounts.js';

/** Removes a lost second factor; the person signs in by password and sets up a new one. */
export function resetSecondFactor(deps: Deps, actor: Actor, { id, reason }: UserChange): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const allowed = canResetSecondFactor(await lockUsers(trx, actor, id));
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    const removed = await trx.query(SecondFactorModel).deleteById(id);
    if (removed === 0) throw refusal(USER_REFUSALS, 'no_second_factor');
    // The phone may be in other hands, and so may its open sessions.
    await endEverySessionOf(trx, id, deps.clock.now());
    await audit(trx, {
      ...auditedBy(actor),
      action: 'second_factor.reset',
      entity: 'account',
      entityId: id,
      before: { second_factor: true },
      after: { second_factor: false, reason },
    });
  });
}
