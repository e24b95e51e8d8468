import type { Refusals } from '../shared/refusal.js';

/** Why an instalment is not shown or written off. */
export type InstalmentReason =
  | 'enrolment_not_found'
  | 'instalment_not_found'
  | 'first_payment'
  | 'already_paid'
  | 'already_written_off'
  | 'refunded'
  | 'same_person';

export const INSTALMENT_REFUSALS: Refusals<InstalmentReason> = {
  enrolment_not_found: { kind: 'not_found', text: 'Enrollment not found.' },
  instalment_not_found: { kind: 'not_found', text: 'Instalment not found.' },
  first_payment: { kind: 'conflict', text: 'A first payment cannot be written off: expire its page instead.' },
  already_paid: { kind: 'conflict', text: 'This instalment is already paid.' },
  already_written_off: { kind: 'conflict', text: 'This instalment is already written off.' },
  refunded: { kind: 'conflict', text: 'This enrollment has been refunded.' },
  same_person: { kind: 'forbidden', text: 'This is your own sale, so somebody else must write it off.' },
};

/** The message for success. */
export const WRITTEN_OFF = 'The instalment is written off.';
