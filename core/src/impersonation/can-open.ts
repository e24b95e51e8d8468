import type { Permission } from '../users/permissions.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { OpeningReason } from './errors.js';

/** Whose accounts staff may open, and the permission for each. */
export const OPENING_PERMISSIONS = {
  student: 'modlogin.student',
  teacher: 'modlogin.teacher',
} as const satisfies Record<string, Permission>;

/** Who wants to open an account. */
export interface Opener {
  isSuperuser: boolean;
  permissions: readonly string[];
}

/** What the rule needs to know of an account that somebody wants to open. */
export interface Openable {
  /** Null for an account that uses neither page of the portal. */
  userType: keyof typeof OPENING_PERMISSIONS | null;
  /** Its person works in the back office or in sales. */
  isOffice: boolean;
  /** The student's newest enrolment is owned by a team, and the opener is only in others. */
  isOfOtherTeam: boolean;
}

/** Whether staff may open an account: never a colleague's, and otherwise by permission and owner team. */
export function canOpen(by: Opener, { userType, isOffice, isOfOtherTeam }: Openable): Result<'ok', OpeningReason> {
  if (isOffice) return refuse('office_account');
  if (userType === null) return refuse('user_not_found');
  if (by.isSuperuser) return ok('ok');
  if (!by.permissions.includes(OPENING_PERMISSIONS[userType])) return refuse(`${userType}_not_allowed`);
  return isOfOtherTeam ? refuse('other_team') : ok('ok');
}
