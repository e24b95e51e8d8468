import type { Confirmation } from '@school/core/rescheduling/confirmations';
import { RESCHEDULE_DONE, RESCHEDULE_FAILED, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';

/** Texts of the wizard. */
export const MESSAGES = {
  title: 'Reschedule class',
  loading: 'Checking how the class can be moved',
  loadFailed: 'The class could not be loaded. Please try again.',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  confirm: 'Before you move the class',
  confirmHint: 'Tick what is true. It is recorded with the move.',
  reason: 'Reason',
  reasonHint: 'For you and the school; families do not read it.',
  preference: 'When should the class be?',
  nextTime: 'Next class time of the batch',
  nextTimeHint: 'This lesson and every later one move one class on. Their order stays.',
  nextTimeNever: RESCHEDULE_REFUSALS.no_weekly_slot.detail,
  anotherTime: 'Another time',
  anotherTimeHint: 'Only this class moves.',
  chooseFirst: 'Please choose one of these.',
  dateTime: 'Date and time of the class',
  date: 'Date',
  time: 'Time',
  timeFirst: 'Select a time',
  suggestions: 'You and the students are free then',
  moves: 'This moves',
  later: (count: number) => (count === 1 ? '1 later class' : `${count} later classes`),
  next: 'Next',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  submit: 'Confirm',
  moving: 'Moving…',
  needed: RESCHEDULE_REFUSALS.time_needed.text,
  done: RESCHEDULE_DONE,
  failed: RESCHEDULE_FAILED,
} as const;

/** The texts of the specification's checkboxes; the last one comes with the new time. */
export const CONFIRMATION_TEXTS: Readonly<Record<Confirmation, string>> = {
  studentInformed: 'I have informed the student.',
  whatsappDiscussed: 'We have discussed it in the WhatsApp group.',
  awareOfLimit: 'I am aware that the number of moves is limited.',
  awareOfMessage: 'I am aware that the family gets a message about the move.',
  notExploiting: 'I do not move classes without a good reason.',
  studentAware: 'The student is aware of the new time.',
};
