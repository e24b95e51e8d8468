import {
  IMPERSONATION_REFUSALS,
  NO_STUDENT_CHOSEN,
  NO_SWITCH_TOKEN,
  SWITCH_FAILED,
  SWITCH_STUDENTS_FAILED,
} from '@school/core/impersonation/errors';

/** Texts of 'Login as Student' and its banner (P2.7, P5, P8, product 4 #12). */
export const MESSAGES = {
  title: 'Login as Student',
  intro:
    'You will see the student’s pages for 30 minutes, to look at only. The family is told that you opened the account.',
  student: 'Student',
  choose: 'Select a student',
  submit: 'Login as Student',
  busy: 'Switching...',
  loading: 'Loading your students',
  listFailed: SWITCH_STUDENTS_FAILED,
  nobody: 'No students found for this teacher.',
  noStudent: NO_STUDENT_CHOSEN,
  noToken: NO_SWITCH_TOKEN,
  switchFailed: SWITCH_FAILED,
  banner: 'Login as Student',
  looking: 'Look only: nothing can be changed.',
  acting: 'You may make changes; each is recorded with your name.',
  left: 'Time left',
  act: 'Make changes',
  actTitle: 'Make changes in this account',
  actIntro: 'The family reads your reason, and every change is recorded with your name.',
  reason: 'Why do you need to make changes?',
  reasonMissing: IMPERSONATION_REFUSALS.reason_missing.text,
  actBusy: 'Saving…',
  actFailed: 'This could not be saved. Please try again.',
  back: 'Back to my teacher account',
  backBusy: 'Going back…',
  backFailed: 'You could not be brought back. Please try again, or log out and log in as yourself.',
} as const;
