import type { AccountChange, ClosableAccount } from '@school/core/users/disable-account';
import { USER_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

// Every admin is locked with the two, in the order of their ids: who closes one admin sees what became of the others.
const lockAccounts = statement(
  'users-lock',
  `
  SELECT a.id, a.disabled_at IS NOT NULL AS "isDisabled", a.disabled_reason AS reason,
    EXISTS (SELECT 1 FROM staff_user u WHERE u.account_id = a.id AND u.is_superuser) AS "isAdmin"
  FROM account a
  WHERE a.id IN ($1, $2) OR a.id IN (SELECT account_id FROM staff_user WHERE is_superuser)
  ORDER BY a.id FOR UPDATE OF a`,
);

interface LockedAccount extends ClosableAccount {
  reason: string | null;
}

/** Who is changed, and by whom. */
export interface UserChange {
  id: number;
  actorAccountId: number;
  reason: string;
  requestId: string;
}

/** Both sides of a change under the lock, with what the audit needs of the one that is changed. */
export async function lockUsers(trx: Trx, change: UserChange): Promise<AccountChange & { target: LockedAccount }> {
  const locked = await trx.rows<LockedAccount>(lockAccounts, [change.id, change.actorAccountId]);
  const byId = new Map(locked.map((one) => [one.id, one]));
  const target = byId.get(change.id);
  const actor = byId.get(change.actorAccountId);
  if (target === undefined || actor === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  return { actor, target, enabledAdmins: locked.filter((one) => one.isAdmin && !one.isDisabled).length };
}
