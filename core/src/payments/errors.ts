import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a payment page is not marked, punched, expired or extended. */
export type PaymentReason =
  | 'enrolment_not_found'
  | 'page_not_found'
  | 'already_paid'
  | 'already_punched'
  | 'not_paid'
  | 'not_punched'
  | 'refund_open'
  | 'undo_reason_missing'
  | 'already_expired'
  | 'refunded'
  | 'already_written_off'
  | 'same_person'
  | 'token_unconfirmed'
  | 'method_unknown'
  | 'paid_on_future'
  | 'paid_on_old'
  | 'screenshot_unknown'
  | 'duplicate_reason_missing'
  | 'expiry_past'
  | 'expiry_too_far'
  | 'proof_not_found'
  | 'already_decided'
  | 'proof_arrived'
  | 'proof_of_page'
  | 'link_paid';

export const PAYMENT_REFUSALS: Refusals<PaymentReason> = {
  enrolment_not_found: { kind: 'not_found', text: 'Enrollment not found.' },
  page_not_found: { kind: 'not_found', text: 'Payment page not found.' },
  already_paid: { kind: 'conflict', text: 'This enrollment is already marked as paid.' },
  already_punched: { kind: 'conflict', text: 'This enrollment is already punched.' },
  not_paid: { kind: 'conflict', text: 'This enrollment must be marked as paid before it can be punched.' },
  not_punched: { kind: 'conflict', text: 'This enrollment is not punched.' },
  refund_open: {
    kind: 'conflict',
    text: 'A refund of this enrollment is waiting for a decision. Please decide on it first.',
  },
  undo_reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  already_expired: { kind: 'conflict', text: 'This payment page is already expired.' },
  refunded: { kind: 'conflict', text: 'This enrollment has been refunded.' },
  already_written_off: { kind: 'conflict', text: 'This payment was written off, so its page stays closed.' },
  same_person: {
    kind: 'conflict',
    text: 'You marked this enrollment as paid, so somebody else must punch it.',
  },
  token_unconfirmed: {
    kind: 'conflict',
    text: 'A deposit was taken off this page. Please confirm that it has arrived.',
    field: 'confirmed_token_amount',
  },
  method_unknown: {
    kind: 'invalid',
    text: 'Please choose a payment method that is active and takes the currency of this page.',
    field: 'paid_via_id',
  },
  paid_on_future: { kind: 'invalid', text: 'The payment date cannot be in the future.', field: 'paid_on' },
  paid_on_old: { kind: 'invalid', text: 'The payment date cannot be more than a year ago.', field: 'paid_on' },
  screenshot_unknown: {
    kind: 'invalid',
    text: 'Please upload the screenshot here; the address of another file cannot be used.',
    field: 'screenshot',
  },
  duplicate_reason_missing: {
    kind: 'invalid',
    text: 'Please say why this payment is not a duplicate.',
    field: 'duplicate_reason',
  },
  expiry_past: { kind: 'invalid', text: 'Please choose today or a later date.', field: 'expiry_date' },
  expiry_too_far: { kind: 'invalid', text: 'Please choose a date within a year.', field: 'expiry_date' },
  proof_not_found: { kind: 'not_found', text: 'Payment proof not found.' },
  already_decided: { kind: 'conflict', text: 'This proof has already been decided.' },
  proof_arrived: {
    kind: 'conflict',
    text: 'The family has sent a proof of payment in the meantime. Please look at it first.',
  },
  proof_of_page: { kind: 'conflict', text: 'This proof belongs to a payment page: mark that page as paid instead.' },
  link_paid: { kind: 'conflict', text: 'This link is already marked as paid.' },
};

/** The messages for success. */
export const PAYMENT_DONE = {
  paid: 'Marked as paid.',
  punched: 'Punched.',
  unpunched: 'The punch is undone.',
  expired: 'The payment page is expired.',
  extended: 'The expiry date is extended.',
  rejected: 'The proof is rejected.',
  confirmed: 'The link is marked as paid.',
  uploaded: 'Screenshot uploaded.',
} as const;
