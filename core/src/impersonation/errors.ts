import type { Refusals } from '../shared/refusal.js';

/** Why something is refused in another person's account (product 4 #12). */
export type ImpersonationReason = 'read_only' | 'not_impersonating' | 'reason_missing' | 'way_back_gone';

export const IMPERSONATION_REFUSALS: Refusals<ImpersonationReason> = {
  read_only: {
    kind: 'forbidden',
    text: 'You are only viewing this account. Choose “Make changes” and say why before you change anything.',
  },
  not_impersonating: { kind: 'conflict', text: 'You are in your own account.' },
  reason_missing: { kind: 'invalid', text: 'Please say why you need to make changes.', field: 'reason' },
  way_back_gone: { kind: 'conflict', text: 'This way back has already been used or has expired. Please log in.' },
};

/** The longest reason for making changes, which the family can read. */
export const ACT_REASON_MAX = 500;

/** The sentences of "Login as Student" (P5, P8). */
export const SWITCH_STUDENTS_FAILED = 'Failed to fetch students. Please try again.';
export const NO_STUDENT_CHOSEN = 'Please select a student first.';
export const NO_SWITCH_TOKEN = 'Failed to get student login token. Please try again.';
export const SWITCH_FAILED = 'Failed to switch to student view. Please try again.';
