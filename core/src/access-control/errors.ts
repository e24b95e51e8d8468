import type { Refusals } from '../shared/refusal.js';
import { STAFF_REFUSALS, USER_REFUSALS } from '../users/errors.js';

/** Why a role or what a member of staff may do is not changed. */
export type AccessReason =
  | 'role_not_found'
  | 'role_changed_meanwhile'
  | 'role_name_taken'
  | 'role_name_missing'
  | 'role_without_permissions'
  | 'role_in_use'
  | 'role_stays'
  | 'role_unknown'
  | 'member_not_found'
  | 'member_changed_meanwhile'
  | 'admins_only'
  | 'email_wrong'
  | 'email_taken'
  | 'username_wrong'
  | 'username_taken'
  | 'has_password'
  | 'not_enabled'
  | 'last_admin';

export const ACCESS_REFUSALS: Refusals<AccessReason> = {
  role_not_found: { kind: 'not_found', text: 'Role not found.' },
  role_changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else has just changed this role. Please close it, look at it again and repeat your change.',
  },
  role_name_taken: { kind: 'conflict', text: 'There is already a role with this name.', field: 'name' },
  role_name_missing: { kind: 'invalid', text: 'Please enter a name.', field: 'name' },
  role_without_permissions: {
    kind: 'invalid',
    text: 'Please choose at least one permission.',
    field: 'permissions',
  },
  role_in_use: { kind: 'conflict', text: 'Somebody still has this role. Take it away from everybody first.' },
  role_stays: { kind: 'conflict', text: 'The roles that come with the school cannot be removed, only changed.' },
  role_unknown: { kind: 'invalid', text: 'One of these roles no longer exists.', field: 'role_ids' },
  member_not_found: { kind: 'not_found', text: 'Member of staff not found.' },
  member_changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else has just changed what this person may do. Please close it, look at it again and repeat your change.',
  },
  admins_only: { kind: 'forbidden', text: 'Only an admin may change what people may do.' },
  email_wrong: { kind: 'invalid', text: 'Please enter an email address.', field: 'email' },
  email_taken: { ...STAFF_REFUSALS.email_taken, field: 'email' },
  username_wrong: {
    kind: 'invalid',
    text: 'Please enter 2 to 40 lower-case letters, digits and hyphens, a letter first.',
    field: 'username',
  },
  username_taken: { ...STAFF_REFUSALS.username_taken, field: 'username' },
  has_password: { kind: 'conflict', text: 'This person has set a password already.' },
  not_enabled: USER_REFUSALS.not_enabled_yourself,
  last_admin: USER_REFUSALS.last_admin,
};
