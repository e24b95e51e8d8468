import { EMAIL_MAX } from '../shared/email.js';
import { checkStaffPassword, type IsCommon } from '../auth/password-rule.js';
import { STAFF_REFUSALS, type StaffReason } from './errors.js';
import { isPermission, PERMISSIONS, type Permission } from './permissions.js';

/** A new member of staff as the operator typed it. */
export interface StaffOrder {
  email: string;
  username: string;
  isSuperuser: boolean;
  permissions: readonly string[];
  /** Names of roles. */
  roles?: readonly string[] | undefined;
  /** The name in the sales CRM; undefined for somebody who does not use it. */
  crmName?: string | undefined;
}

/** A new member of staff whose every field may be stored. */
export interface NewStaff {
  email: string;
  username: string;
  isSuperuser: boolean;
  permissions: Permission[];
  /** Names of roles, which may not exist. */
  roles: string[];
  crmName: string | null;
}

/** The member of staff, or a sentence for each thing that is wrong. */
export type Judged = { ok: true; value: NewStaff } | { ok: false; problems: string[] };

const NAME_MAX = 100;

// What the sign-in forms take as an e-mail address: with another one the person could never sign in.
const EMAIL = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
const USERNAME = /^[a-z][a-z0-9-]{1,39}$/;
/** Whether a member of staff can sign in with an address in lower case. */
export const isStaffEmail = (email: string): boolean => email.length <= EMAIL_MAX && EMAIL.test(email);

/** Whether a text can be the name that other staff see. */
export const isUsername = (text: string): boolean => USERNAME.test(text);

const CONTROL = /\p{Cc}/u;

/** Decides whether a member of staff may be made; all problems are named at once. */
export function judgeNewStaff(order: StaffOrder): Judged {
  const email = order.email.trim().toLowerCase();
  const username = order.username.trim();
  const crmName = order.crmName?.trim() ?? null;
  const named = listed(order.permissions);
  const roles = listed(order.roles ?? []);
  const permissions = named.filter(isPermission);
  const problems = [
    ...unless(isStaffEmail(email), 'email_wrong'),
    ...unless(isUsername(username), 'username_wrong'),
    ...unknownPermissions(named),
    ...unless(order.isSuperuser || named.length + roles.length > 0, 'powers_missing'),
    ...unless(crmName === null || isName(crmName), 'crm_name_wrong'),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { email, username, isSuperuser: order.isSuperuser, permissions, roles, crmName } };
}

/** What a member of staff is called, and so may not have as a password. */
export const staffPasswordOwner = ({
  email,
  username,
  crmName = '',
}: Pick<StaffOrder, 'email' | 'username' | 'crmName'>): { name: string; phone: null } => ({
  name: [username, email.split('@')[0] ?? '', crmName].join(' '),
  phone: null,
});

/** What is wrong with the password of a new member of staff: one sentence, or none. */
export function staffPasswordProblems(order: StaffOrder, password: string, isCommon: IsCommon): string[] {
  const checked = checkStaffPassword(password, staffPasswordOwner(order), isCommon);
  return checked.ok ? [] : [STAFF_REFUSALS[checked.reason].text];
}

const listed = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((one) => one.trim()).filter((one) => one !== '')),
];

const unless = (isRight: boolean, reason: StaffReason): string[] => (isRight ? [] : [STAFF_REFUSALS[reason].text]);

function unknownPermissions(named: readonly string[]): string[] {
  const unknown = named.filter((one) => !isPermission(one));
  if (unknown.length === 0) return [];
  return [
    `${STAFF_REFUSALS.permission_unknown.text} ${unknown.join(', ')}. The permissions are: ${PERMISSIONS.join(', ')}.`,
  ];
}

const isName = (text: string): boolean => text !== '' && text.length <= NAME_MAX && !CONTROL.test(text);
