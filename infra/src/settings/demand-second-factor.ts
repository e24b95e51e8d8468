import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { SECOND_FACTOR_REQUIRED } from '../auth/session-rows.js';
import { readSecondFactor } from '../auth/set-up-second-factor.js';
import type { Deps } from '../deps.js';
import { changeSetting } from './change-setting.js';

/** Sets whether finance, admins and some roles need a second factor; only by somebody who has one. */
export function demandSecondFactor(deps: Deps, actor: Actor, isRequired: boolean): Promise<void> {
  return deps.db.transaction(async (trx) => {
    if (isRequired && (await readSecondFactor(trx, actor.accountId)).since === null) {
      throw refusal(AUTH_REFUSALS, 'second_factor_missing');
    }
    await changeSetting(trx, actor, { key: SECOND_FACTOR_REQUIRED, value: isRequired }, deps.clock.now());
  });
}
