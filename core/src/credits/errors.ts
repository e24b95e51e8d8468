import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** Why credits cannot be moved, adjusted or looked up. */
export type CreditReason =
  | 'not_enough_credits'
  | 'credits_used'
  | 'already_reversed'
  | 'key_used'
  | 'student_unknown'
  | 'class_unknown'
  | 'note_missing'
  | 'amount_missing'
  | 'expiry_missing'
  | 'expiry_past'
  | 'expiry_not_used'
  | 'form_used'
  | 'adjustment_not_found'
  | 'already_decided'
  | 'same_person';

export const CREDIT_REFUSALS: Refusals<CreditReason> = {
  not_enough_credits: { kind: 'conflict', text: 'There are not enough credits.', field: 'amount' },
  credits_used: {
    kind: 'conflict',
    text: 'Some of these credits have already been used, so they cannot be taken back.',
  },
  already_reversed: { kind: 'conflict', text: 'This entry has already been reversed.' },
  key_used: { kind: 'conflict', text: 'This has already been posted with other figures.' },
  student_unknown: { kind: 'invalid', text: 'Please choose a student from the list.', field: 'student_id' },
  class_unknown: { kind: 'invalid', text: 'This student has no class with that number.', field: 'class_id' },
  note_missing: { kind: 'invalid', text: SAY_WHY, field: 'note' },
  amount_missing: { kind: 'invalid', text: 'Please enter a whole number of credits other than 0.', field: 'amount' },
  expiry_missing: { kind: 'invalid', text: 'Please choose when these credits expire.', field: 'expires_on' },
  expiry_past: { kind: 'invalid', text: 'Please choose a day after today.', field: 'expires_on' },
  expiry_not_used: { kind: 'invalid', text: 'Only promotional credits expire.', field: 'expires_on' },
  form_used: { kind: 'conflict', text: 'This form was already sent with other values. Please reload the page.' },
  adjustment_not_found: { kind: 'not_found', text: 'Adjustment not found.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided on this adjustment.' },
  same_person: { kind: 'forbidden', text: 'Somebody else has to decide on your request.' },
};
