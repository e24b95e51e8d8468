import { canDisable, canEnable } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel, OneTimeTokenModel } from '../auth/model.js';
import { endEverySessionOf } from '../auth/end-sessions.js';
import type { Deps } from '../deps.js';
import { lockUsers, type UserChange } from './lock-accounts.js';

/** Disables an account and ends its sessions and links with the commit; a login then fails like a wrong password. */
export function disableAccount(deps: Deps, actor: Actor, { id, reason }: UserChange): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const seen = await lockUsers(trx, actor, id);
    const allowed = canDisable(seen);
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    const disabled = { disabledAt: now, disabledBy: actor.accountId, disabledReason: reason };
    await trx
      .query(AccountModel)
      .findById(id)
      .patch({ ...disabled, updatedAt: now });
    await endEverySessionOf(trx, id, now);
    // The person's own links, and links by which the person was to impersonate somebody.
    await trx
      .query(OneTimeTokenModel)
      .patch({ usedAt: now })
      .where((links) => {
        void links.where('account_id', id).orWhere('act_account_id', id);
      })
      .whereNull('used_at');
    await audit(trx, {
      ...auditedBy(actor),
      action: 'account.disable',
      entity: 'account',
      entityId: id,
      before: { disabled: false },
      after: { disabled: true, reason },
    });
  });
}

/** Enables an account again; its old sessions and links stay ended. */
export function enableAccount(deps: Deps, actor: Actor, { id, reason }: UserChange): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const seen = await lockUsers(trx, actor, id);
    const allowed = canEnable(seen);
    if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
    const now = deps.clock.now();
    await trx
      .query(AccountModel)
      .findById(id)
      .patch({ disabledAt: null, disabledBy: null, disabledReason: null, updatedAt: now });
    // A session that was opened before sign-ins by a link took the account's lock may have been left behind.
    await endEverySessionOf(trx, id, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'account.enable',
      entity: 'account',
      entityId: id,
      before: { disabled: true, reason: seen.target.reason },
      after: { disabled: false, reason },
    });
  });
}
