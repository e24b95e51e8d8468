import { canResetSecondFactor } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { endEverySessionOf } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { lockUsers, type UserChange } from './lock-accounts.js';

const removeFactor = statement('user-remove-factor', 'DELETE FROM second_factor WHERE account_id = $1');

/** Removes a lost second factor; the person signs in by password and sets up a new one (product 2.4 #51). */
export function resetSecondFactor(deps: Deps, change: UserChange): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const allowed = canResetSecondFactor(await lockUsers(trx, change));
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    if ((await trx.run(removeFactor, [change.id])) === 0) throw refusal(USER_REFUSALS, 'no_second_factor');
    // The phone may be in other hands, and so may its open sessions.
    await endEverySessionOf(trx, change.id, deps.clock.now());
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'second_factor.reset',
      entity: 'account',
      entityId: change.id,
      before: { second_factor: true },
      after: { second_factor: false, reason: change.reason },
      requestId: change.requestId,
    });
  });
}
