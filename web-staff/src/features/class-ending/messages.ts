import { AMEND_REFUSALS, CLASS_CORRECTED, END_CLASS_REFUSALS } from '@school/core/class-ending/errors';

/** Texts of the correction; the sentences of refusals are in core. */
export const MESSAGES = {
  title: 'Class outcomes',
  text: 'How a class ended, and putting it right at any time. Credits move by reversal entries; nothing is deleted.',
  number: 'Class number',
  numberHint: 'It is at the end of the class’s address, and in “Why?” of the credit ledger.',
  numberInvalid: 'Please enter the number of a class.',
  find: 'Show class',
  none: 'There is no class with this number.',
  failed: 'The class could not be loaded.',
  list: 'List',
  listFailed: 'The classes could not be loaded.',
  teacher: 'Teacher',
  day: 'Day of the class',
  noneToPick: 'No class is waiting for its cause.',
  noneToPickText:
    'Incomplete classes come here when their reason does not say who caused it. Nobody pays for them in the meantime.',
  noneFound: 'No class matches.',
  noneFoundText: 'Without a day, the last 31 days are looked at.',
  backToList: 'Back to the list',
  notEnded: AMEND_REFUSALS.not_ended.text,
  students: 'Students',
  history: 'History',
  correction: 'Correction',
  complete: 'Complete',
  incomplete: 'Incomplete',
  status: 'How did the class go?',
  attended: 'Who attended?',
  reason: 'Reason',
  cause: 'Who caused it?',
  byWords: 'By the wording of the reason',
  note: 'Why is it corrected?',
  noteHint: 'Kept in the history of the class and in the audit log.',
  preview: 'Show what will happen',
  previewing: 'Working it out…',
  previewFailed: 'We could not work out what will happen. Please try again.',
  before: 'This will happen',
  same: 'The class already has this outcome: nothing would change.',
  back: 'Back',
  cancel: 'Cancel',
  correct: 'Correct the class',
  correcting: 'Correcting…',
  correctFailed: 'The class could not be corrected. Please try again.',
  corrected: CLASS_CORRECTED,
  selectFirst: END_CLASS_REFUSALS.attended_missing.text,
  reasonNeeded: END_CLASS_REFUSALS.reason_missing.text,
  noteNeeded: AMEND_REFUSALS.note_missing.text,
  renew: 'New receipt link',
  renewTitle: 'Make a new link to the receipt?',
  renewText: 'The link that the family has now will no longer work. Send the new one to the family.',
  renewFailed: 'The new link could not be made.',
  owed: 'The credit cannot be taken: it will be owed.',
} as const;

/** The two lists of ended classes. */
export const LISTS = { to_pick: 'Cause to be picked', ended: 'All ended classes' } as const;

/** Who caused an incomplete class. */
export const CAUSES = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
  { value: 'platform', label: 'Classroom or connection' },
] as const;
