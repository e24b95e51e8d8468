import { PHONE_NOT_REGISTERED } from '../payment-pages/errors.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a payment link is refused. */
export type PaymentLinkReason =
  | 'link_gone'
  | 'link_not_found'
  | 'phone_not_found'
  | 'student_not_found'
  | 'bad_amount'
  | 'currency_unknown'
  | 'form_used'
  | 'already_paid'
  | 'already_disabled'
  | 'proof_waits'
  | 'not_active'
  | 'reminded_today'
  | 'not_paid'
  | 'token_deducted'
  | 'return_asked'
  | 'return_not_asked'
  | 'same_person'
  | 'already_returned';

export const PAYMENT_LINK_REFUSALS: Refusals<PaymentLinkReason> = {
  link_gone: {
    kind: 'not_found',
    text: 'This link is unknown or has expired. Please ask the school for a new link.',
  },
  link_not_found: { kind: 'not_found', text: 'Link not found.' },
  phone_not_found: { kind: 'not_found', text: PHONE_NOT_REGISTERED, field: 'student_phone' },
  student_not_found: {
    kind: 'not_found',
    text: 'This phone number has no such student. Please look the phone up again.',
    field: 'student_id',
  },
  bad_amount: {
    kind: 'invalid',
    text: 'Please enter an amount above 0 with at most two decimals.',
    field: 'amount',
  },
  currency_unknown: { kind: 'invalid', text: 'The school does not take this currency yet.', field: 'currency' },
  form_used: { kind: 'conflict', text: 'This form was already sent with other values. Please reopen the form.' },
  already_paid: { kind: 'conflict', text: 'This link is already paid.' },
  already_disabled: { kind: 'conflict', text: 'This link is already disabled.' },
  proof_waits: { kind: 'conflict', text: 'A proof of payment for this link is waiting. Please decide on it first.' },
  not_active: { kind: 'conflict', text: 'Reminders can be sent only for links that can still be paid.' },
  not_paid: { kind: 'conflict', text: 'This token is not paid yet, so there is nothing to return.' },
  token_deducted: {
    kind: 'conflict',
    text: 'This token was deducted from an enrolment. Please ask for a refund of that enrolment instead.',
  },
  return_asked: { kind: 'conflict', text: 'Returning this token is already waiting for a second person.' },
  return_not_asked: { kind: 'conflict', text: 'Nobody has asked to return this token.' },
  same_person: {
    kind: 'forbidden',
    text: 'You asked to return this token, so somebody else must confirm it.',
  },
  already_returned: { kind: 'conflict', text: 'This token has already been returned.' },
  reminded_today: { kind: 'limit', text: 'A reminder was already sent today. Please wait until tomorrow.' },
};

/** The messages of the specification. */
export const COLLECTION_LINK_FAILED = 'Failed to generate collection link.';
export const TOKEN_LINK_FAILED = 'Failed to generate token link.';
