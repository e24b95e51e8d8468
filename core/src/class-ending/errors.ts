import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';

/** Why a class is not ended. */
export type EndClassReason =
  | 'attended_missing'
  | 'not_in_class'
  | 'reason_missing'
  | 'reason_too_long'
  | 'note_too_long'
  | 'not_started'
  | 'already_ended'
  | 'canceled'
  | 'paused'
  | 'changed';

/** Shown when ending a class fails. */
export const END_CLASS_FAILED = 'Failed to end class. Please try again.';
/** Shown for a student without an id. */
export const STUDENT_ID_MISSING = 'Student ID is missing!';
/** The tooltip of the disabled Confirm button. */
export const SELECT_ONE_STUDENT = 'Select at least one student';
/** Our limit; the specification gives none. */
export const INCOMPLETE_REASON_MAX = 1000;

/** The longest note of the teacher to the family. */
export const NOTE_TO_FAMILY_MAX = 300;

/** Shown when a class was ended. */
export const classMarkedText = (status: string): string => `Class marked as ${status} successfully!`;

const failed = (detail: string) => ({ kind: 'conflict', text: END_CLASS_FAILED, detail }) as const;

export const END_CLASS_REFUSALS: Refusals<EndClassReason> = {
  attended_missing: {
    kind: 'invalid',
    text: 'Please select at least one student to mark the class as complete.',
    field: 'attended_student_ids',
  },
  not_in_class: {
    kind: 'invalid',
    text: 'One of these students is not in this class.',
    field: 'attended_student_ids',
  },
  reason_missing: { kind: 'invalid', text: 'Please say why the class is incomplete.', field: 'incomplete_reason' },
  reason_too_long: {
    kind: 'invalid',
    text: atMostCharacters(INCOMPLETE_REASON_MAX),
    field: 'incomplete_reason',
  },
  note_too_long: {
    kind: 'invalid',
    text: atMostCharacters(NOTE_TO_FAMILY_MAX),
    field: 'note_to_family',
  },
  // Not the specification's sentence: it says to try again, which is of no use before the class.
  not_started: { kind: 'conflict', text: 'This class has not started yet. You can end it once it has.' },
  already_ended: failed('This class has already been ended with another outcome.'),
  canceled: failed('This class was canceled.'),
  paused: failed('This class is on hold. The school will tell you when the classes continue.'),
  changed: failed('This class has changed in the meantime. Please look at it again.'),
};

/** Why an outcome is not corrected. */
export type AmendReason = 'not_ended' | 'too_late' | 'changed_meanwhile' | 'apology_used' | 'note_missing';

export const AMEND_REFUSALS: Refusals<AmendReason> = {
  not_ended: { kind: 'conflict', text: 'This class has not been ended yet.' },
  too_late: {
    kind: 'conflict',
    text: 'A class can be corrected for 2 hours after it was ended. Please ask the school to correct it.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'This class has been corrected in the meantime. Please look at it again.',
  },
  apology_used: {
    kind: 'conflict',
    text: 'The apology credit of this class has already been used, so it cannot be taken back.',
  },
  note_missing: { kind: 'invalid', text: SAY_WHY, field: 'note' },
};

/** The message after a correction. */
export const CLASS_CORRECTED = 'The class was corrected.';
