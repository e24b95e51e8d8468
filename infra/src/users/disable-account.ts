import { canDisable, canEnable } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { endEverySessionOf } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { lockUsers, type UserChange } from './lock-accounts.js';

const disable = statement(
  'user-disable',
  'UPDATE account SET disabled_at = $2, disabled_by = $3, disabled_reason = $4, updated_at = $2 WHERE id = $1',
);

const enable = statement(
  'user-enable',
  `UPDATE account SET disabled_at = NULL, disabled_by = NULL, disabled_reason = NULL, updated_at = $2 WHERE id = $1`,
);

// The person's own links, and links by which the person was to impersonate somebody.
const voidLinks = statement(
  'user-void-links',
  'UPDATE one_time_token SET used_at = $2 WHERE (account_id = $1 OR act_account_id = $1) AND used_at IS NULL',
);

/** Disables an account and ends its sessions and links with the commit; a login then fails like a wrong password. */
export function disableAccount(deps: Deps, change: UserChange): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const seen = await lockUsers(trx, change);
    const allowed = canDisable(seen);
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    await trx.run(disable, [change.id, now, change.actorAccountId, change.reason]);
    await endEverySessionOf(trx, change.id, now);
    await trx.run(voidLinks, [change.id, now]);
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'account.disable',
      entity: 'account',
      entityId: change.id,
      before: { disabled: false },
      after: { disabled: true, reason: change.reason },
      requestId: change.requestId,
    });
  });
}

/** Enables an account again; its old sessions and links stay ended. */
export function enableAccount(deps: Deps, change: UserChange): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const seen = await lockUsers(trx, change);
    const allowed = canEnable(seen);
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    const now = deps.clock.now();
    await trx.run(enable, [change.id, now]);
    // A session that was opened before sign-ins by a link took the account's lock may have been left behind.
    await endEverySessionOf(trx, change.id, now);
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'account.enable',
      entity: 'account',
      entityId: change.id,
      before: { disabled: true, reason: seen.target.reason },
      after: { disabled: false, reason: change.reason },
      requestId: change.requestId,
    });
  });
}
