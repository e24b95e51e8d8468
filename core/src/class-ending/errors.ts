import type { Refusals } from '../shared/refusal.js';

/** Why a class is not ended (P5, P8). */
export type EndClassReason =
  | 'attended_needed'
  | 'not_in_class'
  | 'reason_needed'
  | 'reason_too_long'
  | 'note_too_long'
  | 'already_ended'
  | 'canceled'
  | 'paused'
  | 'changed';

/** P8 */
export const END_CLASS_FAILED = 'Failed to end class. Please try again.';
/** P5 */
export const STUDENT_ID_MISSING = 'Student ID is missing!';
/** P5, the tooltip of a Confirm that nobody can press yet. */
export const SELECT_ONE_STUDENT = 'Select at least one student';
/** P5 shows no bound; a reason is a sentence or two. */
export const INCOMPLETE_REASON_MAX = 1000;

/** Characters of the teacher's line to the family (product section 4 #7). */
export const NOTE_TO_FAMILY_MAX = 300;

/** P8 */
export const classMarkedText = (status: string): string => `Class marked as ${status} successfully!`;

const failed = (detail: string) => ({ kind: 'conflict', text: END_CLASS_FAILED, detail }) as const;

export const END_CLASS_REFUSALS: Refusals<EndClassReason> = {
  attended_needed: {
    kind: 'invalid',
    text: 'Please select at least one student to mark the class as complete.',
    field: 'attended_student_ids',
  },
  not_in_class: {
    kind: 'invalid',
    text: 'One of these students is not in this class.',
    field: 'attended_student_ids',
  },
  reason_needed: { kind: 'invalid', text: 'Please say why the class is incomplete.', field: 'incomplete_reason' },
  reason_too_long: {
    kind: 'invalid',
    text: `Please use at most ${INCOMPLETE_REASON_MAX} characters.`,
    field: 'incomplete_reason',
  },
  note_too_long: {
    kind: 'invalid',
    text: `Please use at most ${NOTE_TO_FAMILY_MAX} characters.`,
    field: 'note_to_family',
  },
  already_ended: failed('This class has been ended already, and not like this.'),
  canceled: failed('This class was canceled.'),
  paused: failed('This class is on hold. The school tells you when the classes go on.'),
  changed: failed('This class was changed meanwhile. Please look at it again.'),
};

/** Why what was said about a class is not put right (product 2.2 #23). */
export type AmendReason = 'not_ended' | 'too_late' | 'amended_meanwhile' | 'apology_used' | 'note_needed';

export const AMEND_REFUSALS: Refusals<AmendReason> = {
  not_ended: { kind: 'conflict', text: 'This class has not been ended yet.' },
  too_late: {
    kind: 'conflict',
    text: 'A class can be corrected for 2 hours after it was ended. Please ask the school to correct it.',
  },
  amended_meanwhile: { kind: 'conflict', text: 'This class was corrected meanwhile. Please look at it again.' },
  apology_used: {
    kind: 'conflict',
    text: 'The apology credit of this class has been used already, so it cannot be taken back.',
  },
  note_needed: { kind: 'invalid', text: 'Please say why.', field: 'note' },
};

/** Told after a correction. */
export const CLASS_CORRECTED = 'The class was corrected.';
