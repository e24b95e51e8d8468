import { ok, refuse, type Result } from '../shared/result.js';
import type { UserReason } from './errors.js';

/** What the rules need to know of an account, read under the lock. */
export interface ClosableAccount {
  id: number;
  isAdmin: boolean;
  isDisabled: boolean;
  /** Neither disabled nor without a password, as somebody is who was invited and has not come yet. */
  canSignIn: boolean;
}

/** Who changes which account, and how many admins can still sign in. */
export interface AccountChange {
  actor: ClosableAccount;
  target: ClosableAccount;
  enabledAdmins: number;
}

/** Whether a person may disable an account: never their own, never the last admin's, an admin's only as an admin. */
export function canDisable({ actor, target, enabledAdmins }: AccountChange): Result<'ok', UserReason> {
  if (actor.isDisabled) return refuse('not_enabled_yourself');
  if (target.id === actor.id) return refuse('own_account');
  if (target.isDisabled) return refuse('already_disabled');
  if (target.isAdmin && target.canSignIn && enabledAdmins <= 1) return refuse('last_admin');
  if (target.isAdmin && !actor.isAdmin) return refuse('admin_only');
  return ok('ok');
}

/** Whether a person may enable a disabled account. */
export function canEnable({ actor, target }: AccountChange): Result<'ok', UserReason> {
  if (actor.isDisabled) return refuse('not_enabled_yourself');
  if (!target.isDisabled) return refuse('not_disabled');
  return target.isAdmin && !actor.isAdmin ? refuse('admin_only') : ok('ok');
}

/** Whether a person may remove somebody else's lost second factor. */
export function canResetSecondFactor({ actor, target }: AccountChange): Result<'ok', UserReason> {
  if (actor.isDisabled) return refuse('not_enabled_yourself');
  if (target.id === actor.id) return refuse('own_second_factor');
  return target.isAdmin && !actor.isAdmin ? refuse('admin_only') : ok('ok');
}
