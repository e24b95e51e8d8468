import type { Refusals } from '../shared/refusal.js';

/** The longest reason. */
export const REASON_LETTERS_MAX = 500;

/** Why an account is not disabled, enabled, helped with its second factor or sent a set-password link. */
export type UserReason =
  | 'user_not_found'
  | 'reason_missing'
  | 'own_account'
  | 'last_admin'
  | 'admin_only'
  | 'already_disabled'
  | 'not_disabled'
  | 'not_enabled_yourself'
  | 'own_second_factor'
  | 'no_second_factor'
  | 'not_of_the_portal'
  | 'account_disabled'
  | 'too_many_links';

export const USER_REFUSALS: Refusals<UserReason> = {
  user_not_found: { kind: 'not_found', text: 'Account not found.' },
  reason_missing: { kind: 'invalid', text: 'Please say why.', field: 'reason' },
  own_account: { kind: 'forbidden', text: 'You cannot disable your own account.' },
  last_admin: { kind: 'conflict', text: 'This is the last admin. Make somebody else an admin first.' },
  admin_only: { kind: 'forbidden', text: 'Only an admin may do this to an admin.' },
  already_disabled: { kind: 'conflict', text: 'This account is already disabled.' },
  not_disabled: { kind: 'conflict', text: 'This account is not disabled.' },
  not_enabled_yourself: { kind: 'forbidden', text: 'Your own account has just been disabled.' },
  own_second_factor: { kind: 'forbidden', text: 'Somebody else has to reset your second factor.' },
  no_second_factor: { kind: 'conflict', text: 'This account has no second factor.' },
  not_of_the_portal: { kind: 'conflict', text: 'Only families and teachers set their password by a link.' },
  account_disabled: { kind: 'conflict', text: 'This account is disabled. Enable it first.' },
  too_many_links: { kind: 'limit', text: 'This account has got five links in the last hour. Please try again later.' },
};
