import { ACCESS_REFUSALS } from '@school/core/access-control/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { issueToken, TOKEN_LIFE_MS, voidTokensOf } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { ACCESS_LOCK, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { planDelivery } from '../notifications/deliver.js';
import { staffInvitationLetter } from '../notifications/templates/staff-invitation.js';
import { StaffUserModel } from '../users/model.js';
import { StaffMemberRoleModel, StaffRoleModel } from './model.js';

/** A new member of staff. */
export interface Invitation {
  email: string;
  username: string;
  roleIds: readonly number[];
}

/** The link by which they set their password; it is shown only once. */
export interface InvitationLink {
  url: string;
  expiresAt: Date;
}

/** Makes a member of staff without a password, and sends them a link to set one. */
export async function inviteMember(deps: Deps, actor: Actor, wanted: Invitation): Promise<InvitationLink> {
  try {
    return await deps.db.transaction(async (trx) => {
      await takeLocks(trx, [ACCESS_LOCK]);
      const account = await insert(trx, actor, wanted, deps.clock.now());
      return sendLink(trx, deps, actor, account);
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'account_email_key' || violated === 'email_is_of_one')
      throw refusal(ACCESS_REFUSALS, 'email_taken');
    if (violated === 'staff_user_username_key') throw refusal(ACCESS_REFUSALS, 'username_taken');
    throw error;
  }
}

/** Sends the link again, to somebody who has not set a password yet; the one before stops working. */
export function inviteAgain(deps: Deps, actor: Actor, id: number): Promise<InvitationLink> {
  return deps.db.transaction(async (trx) => {
    const account = await trx
      .query(AccountModel)
      .whereIn('id', trx.query(StaffUserModel).findById(id).select('account_id'))
      .whereNull('disabled_at')
      .forNoKeyUpdate()
      .first();
    if (account?.email == null) throw refusal(ACCESS_REFUSALS, 'member_not_found');
    if (account.passwordHash !== null) throw refusal(ACCESS_REFUSALS, 'has_password');
    return sendLink(trx, deps, actor, { ...account, email: account.email });
  });
}

interface Invited {
  id: number;
  email: string;
  timezone: string;
}

async function insert(trx: Trx, actor: Actor, wanted: Invitation, now: Date): Promise<Invited> {
  const { email, username } = wanted;
  const roles = await trx.query(StaffRoleModel).findByIds([...wanted.roleIds]);
  if (roles.length < new Set(wanted.roleIds).size) throw refusal(ACCESS_REFUSALS, 'role_unknown');
  const made = { email, createdAt: now, updatedAt: now, verifiedAt: now, verifiedBy: 'school' };
  const { id, timezone } = await trx.query(AccountModel).insert(made).returning(['id', 'timezone']);
  const person = { accountId: id, username, isStaff: true, isSuperuser: false, permissions: [] };
  const { id: staffUserId } = await trx.query(StaffUserModel).insert(person);
  await trx.query(StaffMemberRoleModel).insert(roles.map((role) => ({ staffUserId, roleId: role.id })));
  await audit(trx, {
    ...auditedBy(actor),
    action: 'staff.create',
    entity: 'account',
    entityId: id,
    after: { username, roles: roles.map(({ name }) => name).sort() },
  });
  return { id, email, timezone };
}

async function sendLink(trx: Trx, deps: Deps, actor: Actor, account: Invited): Promise<InvitationLink> {
  const now = deps.clock.now();
  const lifeMs = TOKEN_LIFE_MS.setPassword;
  await voidTokensOf(trx, account.id, now);
  const token = await issueToken(trx, now, { kind: 'staff_password', accountId: account.id, studentId: null, lifeMs });
  const expiresAt = new Date(now.getTime() + lifeMs);
  // Behind the `#`, where no server and no log sees it.
  const url = `${deps.config.STAFF_URL}/blackops/set-password#${token}`;
  await planDelivery(trx, {
    channel: 'email',
    accountId: account.id,
    recipient: account.email,
    kind: 'password-link',
    businessKey: `account:${account.id}:invitation:${hashToken(token).toString('hex').slice(0, 16)}`,
    ...staffInvitationLetter({ link: url, until: expiresAt, zone: account.timezone }),
  });
  await audit(trx, { ...auditedBy(actor), action: 'access.invite', entity: 'account', entityId: account.id });
  return { url, expiresAt };
}
