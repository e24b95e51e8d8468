import type { AccountChange, ClosableAccount } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

// All admins are locked with the two accounts, ordered by id, so that the last active admin is always known. It is
// the order of `auth/lock-accounts.ts`.
const lockAccounts = statement(
  'users-lock',
  `
  SELECT a.id, a.disabled_at IS NOT NULL AS "isDisabled", a.disabled_reason AS reason,
    EXISTS (SELECT 1 FROM staff_user u WHERE u.account_id = a.id AND u.is_superuser) AS "isAdmin"
  FROM account a
  WHERE a.id IN ($1, $2) OR a.id IN (SELECT account_id FROM staff_user WHERE is_superuser)
  ORDER BY a.id FOR NO KEY UPDATE OF a`,
);

interface LockedAccount extends ClosableAccount {
  reason: string | null;
}

/** Which account is changed, and by whom. */
export interface UserChange {
  id: number;
  actorAccountId: number;
  reason: string;
  requestId: string;
}

/** Locks the accounts of a change; returns actor, target and the number of active admins. */
export async function lockUsers(trx: Trx, change: UserChange): Promise<AccountChange & { target: LockedAccount }> {
  const locked = await trx.rows<LockedAccount>(lockAccounts, [change.id, change.actorAccountId]);
  const byId = new Map(locked.map((one) => [one.id, one]));
  const target = byId.get(change.id);
  const actor = byId.get(change.actorAccountId);
  if (target === undefined || actor === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  return { actor, target, enabledAdmins: locked.filter((one) => one.isAdmin && !one.isDisabled).length };
}
