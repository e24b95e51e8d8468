import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { checkStaffPassword } from '@school/core/auth/password-rule';
import { staffPasswordOwner } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { commonPasswords } from '../auth/common-passwords.js';
import { endEverySessionOf } from '../auth/end-sessions.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { AccountModel } from '../auth/model.js';
import { peekToken, redeemToken, voidTokensOf } from '../auth/one-time-tokens.js';
import type { Deps } from '../deps.js';
import { StaffUserModel } from '../users/model.js';

/** Whose password a link sets. */
export interface InvitedMember {
  accountId: number;
  username: string;
  email: string;
}

/** Looks at a link without using it; refuses one that is dead. */
export async function readInvitation(deps: Deps, token: string): Promise<InvitedMember> {
  const holder = await peekToken(deps.db, 'staff_password', token, deps.clock.now());
  const member =
    holder &&
    (await deps.db
      .query(StaffUserModel)
      .join('account', 'account.id', 'staff_user.account_id')
      .where({ account_id: holder.accountId })
      .whereNull('account.disabled_at')
      .select('account_id', 'username', 'account.email')
      .first()
      .castTo<InvitedMember | undefined>());
  if (!member) throw refusal(AUTH_REFUSALS, 'link_not_found');
  return member;
}

/** Sets the first password of a member of staff by their link, which then works no more. They sign in as always. */
export async function setFirstPassword(
  deps: Deps,
  token: string,
  password: string,
  network: string | null,
): Promise<void> {
  const { accountId, username, email } = await readInvitation(deps, token);
  const checked = checkStaffPassword(password, staffPasswordOwner({ email, username }), await commonPasswords());
  if (!checked.ok) throw refusal(STAFF_REFUSALS, checked.reason, { field: 'new_password' });
  const hashed = await deps.passwords.hash(password);
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    await lockAccounts(trx, accountId);
    if (!(await redeemToken(trx, 'staff_password', token, now))) throw refusal(AUTH_REFUSALS, 'link_not_found');
    const set = { passwordHash: hashed, passwordChangedAt: now, updatedAt: now };
    await trx.query(AccountModel).findById(accountId).patch(set);
    await endEverySessionOf(trx, accountId, now);
    await voidTokensOf(trx, accountId, now);
    const line = { action: 'password.set', entity: 'account', entityId: accountId };
    await audit(trx, { ...line, actorAccountId: accountId, network });
  });
}
