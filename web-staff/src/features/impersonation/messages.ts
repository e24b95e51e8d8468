import { IMPERSONATION_REFUSALS, MOD_LOGIN_FAILED } from '@school/core/impersonation/errors';

/** Texts of the moderator login. */
export const MESSAGES = {
  title: 'Moderator Login',
  intro:
    'Opens the pages of a student or a teacher as they see them, for 30 minutes. The person is told who opened the account, when and why.',
  identifier: 'Email or phone',
  identifierHint: 'Of a teacher, a student or a family; a phone with its country code.',
  lookUp: 'Look up',
  lookingUp: 'Looking up…',
  found: 'Account found',
  person: 'Name',
  type: 'Type',
  grade: 'Grade',
  child: 'Child',
  reason: 'Why do you open this account?',
  reasonHint: 'The person reads it. You can only look, until you choose “Make changes” there.',
  reasonMissing: IMPERSONATION_REFUSALS.opening_reason_missing.text,
  open: 'Open dashboard',
  opening: 'Opening…',
  failed: MOD_LOGIN_FAILED,
  linkTitle: 'Your browser did not open the new tab',
  linkText: 'The link works once, within a minute.',
  uses: 'Recent moderator logins',
  usesFailed: 'The moderator logins could not be loaded.',
  search: 'Search by either name',
  student: 'Student',
  teacher: 'Teacher',
} as const;

/** What is said once the dashboard is open. */
export const openedText = (name: string): string => `The dashboard of ${name} is open in a new tab.`;
