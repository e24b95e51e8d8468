import type { Refusals } from '../shared/refusal.js';

/** Why an account is not opened by somebody of the school. */
export type OpeningReason =
  'user_not_found' | 'office_account' | 'student_not_allowed' | 'teacher_not_allowed' | 'other_team';

/** Why something is refused in another person's account. */
export type ImpersonationReason =
  OpeningReason | 'read_only' | 'not_impersonating' | 'reason_missing' | 'opening_reason_missing' | 'way_back_gone';

export const IMPERSONATION_REFUSALS: Refusals<ImpersonationReason> = {
  read_only: {
    kind: 'forbidden',
    text: 'You are only viewing this account. Choose “Make changes” and say why before you change anything.',
  },
  not_impersonating: { kind: 'conflict', text: 'You are in your own account.' },
  reason_missing: { kind: 'invalid', text: 'Please say why you need to make changes.', field: 'reason' },
  user_not_found: { kind: 'not_found', text: 'No user found with that email or phone.', field: 'identifier' },
  office_account: {
    kind: 'forbidden',
    text: 'Nobody can open the account of somebody who works at the school.',
    field: 'identifier',
  },
  student_not_allowed: { kind: 'forbidden', text: 'You may not open accounts of students.', field: 'identifier' },
  teacher_not_allowed: { kind: 'forbidden', text: 'You may not open accounts of teachers.', field: 'identifier' },
  other_team: { kind: 'forbidden', text: 'This student belongs to another owner team.', field: 'identifier' },
  opening_reason_missing: { kind: 'invalid', text: 'Please say why you open this account.', field: 'reason' },
  way_back_gone: { kind: 'conflict', text: 'This way back has already been used or has expired. Please log in.' },
};

/** The longest reason for opening an account or for making changes in it, which its person can read. */
export const ACT_REASON_MAX = 500;

/** The reason of a program that gives none: the specification's call has only an `identifier`. */
export const REASON_OF_PROGRAMS = 'Moderator login';

/** The sentence of the moderator login when nothing more is known. */
export const MOD_LOGIN_FAILED = 'Failed to perform moderator login.';

/** The sentences of "Login as Student". */
export const SWITCH_STUDENTS_FAILED = 'Failed to fetch students. Please try again.';
export const NO_STUDENT_CHOSEN = 'Please select a student first.';
export const NO_SWITCH_TOKEN = 'Failed to get student login token. Please try again.';
export const SWITCH_FAILED = 'Failed to switch to student view. Please try again.';
