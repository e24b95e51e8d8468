import type { AccountChange, ClosableAccount } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import { ACCESS_LOCK, takeLocks } from '../db/locks.js';
import { StaffUserModel } from './model.js';

interface LockedAccount extends ClosableAccount {
  reason: string | null;
}

/** Which account is changed, and why. */
export interface UserChange {
  id: number;
  reason: string;
}

/**
 * Locks the accounts of a change, after the lock by which nobody becomes or stops being an admin meanwhile; returns actor,
 * target and the number of active admins.
 */
export async function lockUsers(
  trx: Trx,
  { accountId }: Actor,
  id: number,
): Promise<AccountChange & { target: LockedAccount }> {
  await takeLocks(trx, [ACCESS_LOCK]);
  const locked = await lockWithAdmins(trx, [id, accountId]);
  const byId = new Map(locked.map((one) => [one.id, one]));
  const target = byId.get(id);
  const actor = byId.get(accountId);
  if (target === undefined || actor === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  return { actor, target, enabledAdmins: locked.filter((one) => one.isAdmin && one.canSignIn).length };
}

/**
 * All admins are locked with the accounts, ordered by id, so that the last active admin is always known. It is the order
 * of `auth/lock-accounts.ts`.
 */
async function lockWithAdmins(trx: Trx, ids: readonly number[]): Promise<LockedAccount[]> {
  const admins = () => trx.query(StaffUserModel).where('is_superuser', true);
  const rows = await trx
    .query(AccountModel)
    .select('id', 'disabled_at', 'disabled_reason')
    .select(raw('exists ?', admins().where('account_id', ref('account.id'))).as('is_admin'))
    .select(raw('account.password_hash IS NOT NULL').as('has_password'))
    .whereIn('id', ids)
    .orWhereIn('id', admins().select('account_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .castTo<(AccountModel & { isAdmin: boolean; hasPassword: boolean })[]>();
  return rows.map(({ id, isAdmin, hasPassword, disabledAt, disabledReason }) => ({
    id,
    isAdmin,
    isDisabled: disabledAt !== null,
    canSignIn: disabledAt === null && hasPassword,
    reason: disabledReason,
  }));
}
