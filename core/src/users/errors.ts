import { SAY_WHY } from '../shared/say-why.js';
import { AUTH_REFUSALS } from '../auth/errors.js';
import { PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN, type StaffPasswordReason } from '../auth/password-rule.js';
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
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  own_account: { kind: 'forbidden', text: 'You cannot disable your own account.' },
  last_admin: { kind: 'conflict', text: 'This is the last admin. Make somebody else an admin first.' },
  admin_only: { kind: 'forbidden', text: 'Only an admin may do this to an admin.' },
  already_disabled: { kind: 'conflict', text: 'This account is already disabled.' },
  not_disabled: { kind: 'conflict', text: 'This account is not disabled.' },
  not_enabled_yourself: { kind: 'forbidden', text: 'Your own account has just been disabled.' },
  own_second_factor: { kind: 'forbidden', text: 'Somebody else has to reset your second factor.' },
  no_second_factor: { kind: 'conflict', text: 'This account has no second factor.' },
  not_of_the_portal: { kind: 'conflict', text: 'Only families and teachers set their password through a link.' },
  account_disabled: { kind: 'conflict', text: 'This account is disabled. Enable it first.' },
  too_many_links: {
    kind: 'limit',
    text: 'This account has been sent five links in the last hour. Please try again later.',
  },
};

/** Why the operator's command makes no member of staff. */
export type StaffReason =
  | 'email_wrong'
  | 'username_wrong'
  | 'permission_unknown'
  | 'role_unknown'
  | 'powers_missing'
  | 'crm_name_wrong'
  | 'email_taken'
  | 'username_taken'
  | 'passwords_differ'
  | StaffPasswordReason;

const { password_too_common, password_has_name } = AUTH_REFUSALS;

export const STAFF_REFUSALS: Refusals<StaffReason> = {
  email_wrong: { kind: 'invalid', text: 'Please give an email address such as --email ada@example.org.' },
  username_wrong: {
    kind: 'invalid',
    text: 'Please give a username such as --username ada: 2 to 40 lower-case letters, digits and hyphens, a letter first.',
  },
  permission_unknown: { kind: 'invalid', text: 'There is no such permission:' },
  role_unknown: { kind: 'invalid', text: 'There is no such role:' },
  powers_missing: {
    kind: 'invalid',
    text: 'Please give --superuser, a role with --role, or at least one permission with --permissions.',
  },
  crm_name_wrong: { kind: 'invalid', text: 'Please give a name of 1 to 100 characters such as --crm "Ada Byron".' },
  email_taken: { kind: 'conflict', text: 'There is already an account with this email address.' },
  username_taken: { kind: 'conflict', text: 'There is already a member of staff with this username.' },
  passwords_differ: { kind: 'invalid', text: 'The two passwords are not the same.' },
  staff_password_too_short: {
    kind: 'invalid',
    text: `The password of a member of staff must be at least ${STAFF_PASSWORD_LENGTH_MIN} characters long.`,
  },
  password_too_long: { kind: 'invalid', text: `Password must be at most ${PASSWORD_LENGTH_MAX} characters long` },
  password_unprintable: { kind: 'invalid', text: 'A password is one line without tabs or other control characters.' },
  password_too_common,
  password_has_name,
};
