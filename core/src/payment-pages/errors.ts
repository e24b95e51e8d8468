import type { Refusals } from '../shared/refusal.js';
import type { PriceReason } from './price.js';
import type { RenewalReason } from './renewal.js';

/** Why a payment page is not found or listed. */
export type PageReason = 'page_not_found' | 'search_too_short';

export const PAGE_REFUSALS: Refusals<PageReason> = {
  page_not_found: { kind: 'not_found', text: 'Enrollment not found.' },
  search_too_short: { kind: 'invalid', text: 'Please type what you are looking for.', field: 'q' },
};

/** Why the terms of a contract cannot be calculated. */
export type TermsReason =
  | 'classes_missing'
  | 'discount_negative'
  | 'too_many_payments'
  | 'fee_too_small'
  | 'first_part_wrong'
  | 'token_too_large';

/** Why a payment page is not made, besides missing fields. */
export type EnrolmentReason =
  | TermsReason
  | RenewalReason
  | PriceReason
  | 'student_unknown'
  | 'course_unknown'
  | 'course_of_other_subject'
  | 'currency_unknown'
  | 'price_missing'
  | 'code_refused'
  | 'code_used_up'
  | 'owner_unknown'
  | 'team_unknown'
  | 'referrer_missing'
  | 'referrer_unknown'
  | 'referrer_self'
  | 'token_incomplete'
  | 'token_used'
  | 'token_currency'
  | 'price_declined'
  | 'form_used';

export const ENROLMENT_REFUSALS: Refusals<EnrolmentReason> = {
  classes_missing: {
    kind: 'invalid',
    text: 'Please enter the total number of classes: at least 1.',
    field: 'total_num_of_classes',
  },
  discount_negative: {
    kind: 'invalid',
    text: 'The discounted fee cannot be more than the total course fee.',
    field: 'total_discounted_fee',
  },
  too_many_payments: {
    kind: 'invalid',
    text: 'A course can be paid in 60 payments at most. Please choose more classes a month or fewer payments.',
    field: 'num_of_remaining_instalments',
  },
  fee_too_small: {
    kind: 'invalid',
    text: 'The discounted fee is too small for so many payments.',
    field: 'total_discounted_fee',
  },
  first_part_wrong: {
    kind: 'invalid',
    text: 'The initial payment must be less than the discounted fee.',
    field: 'payment_amount',
  },
  token_too_large: {
    kind: 'invalid',
    text: 'The token amount must be less than the initial payment.',
    field: 'token_amount',
  },
  student_unknown: { kind: 'invalid', text: 'Phone number is not registered!', field: 'student' },
  course_unknown: { kind: 'invalid', text: 'Please choose a course from the list.', field: 'course' },
  course_of_other_subject: { kind: 'invalid', text: 'Please choose a course of this subject.', field: 'course' },
  currency_unknown: { kind: 'invalid', text: 'Please choose a currency from the list.', field: 'payment_currency' },
  price_missing: {
    kind: 'invalid',
    text: 'This course has no price in this currency. Please choose another currency or Custom.',
    field: 'payment_currency',
  },
  code_refused: { kind: 'invalid', text: 'Invalid or expired discount code', field: 'discount_code' },
  code_used_up: {
    kind: 'conflict',
    text: 'This discount code has just been used for the last time.',
    field: 'discount_code',
  },
  owner_unknown: { kind: 'invalid', text: 'Please enter the email of a member of staff.', field: 'owner_email' },
  team_unknown: { kind: 'invalid', text: 'Please choose an owner team from the list.', field: 'owner_team' },
  referrer_missing: { kind: 'invalid', text: "Please enter the referrer's phone number.", field: 'referrer_phone' },
  referrer_unknown: { kind: 'invalid', text: 'Referrer phone number is not registered!', field: 'referrer_phone' },
  referrer_self: { kind: 'invalid', text: 'A family cannot refer itself.', field: 'referrer_phone' },
  token_incomplete: { kind: 'invalid', text: 'Please enter the token amount.', field: 'token_amount' },
  token_used: {
    kind: 'conflict',
    text: 'The deposit has just been used for another page. Please look up the phone again.',
    field: 'token_amount',
  },
  token_currency: {
    kind: 'conflict',
    text: 'This student has paid a deposit in another currency. Please choose its currency, or return the deposit first.',
    field: 'payment_currency',
  },
  is_renewal: {
    kind: 'mismatch',
    text: 'This student has a punched sale in this subject: please choose Renewal.',
    field: 'enrolment_type',
  },
  is_new_sale: {
    kind: 'mismatch',
    text: 'This student has no punched sale in this subject: please choose New Sale.',
    field: 'enrolment_type',
  },
  renewal_too_dear: {
    kind: 'mismatch',
    text: 'A renewal costs at most 10% more per class than the last sale. Only somebody who may approve prices can go above that.',
    field: 'total_discounted_fee',
  },
  price_reason_missing: {
    kind: 'invalid',
    text: 'Please say why this renewal costs over 10% more per class than the last sale.',
    field: 'price_reason',
  },
  below_book: {
    kind: 'mismatch',
    text: 'This is below the calculated fee. Only somebody who may approve prices can go below it.',
    field: 'total_discounted_fee',
  },
  low_price_reason_missing: {
    kind: 'invalid',
    text: 'Please say why this price is below the calculated fee.',
    field: 'price_reason',
  },
  approval_reason_missing: {
    kind: 'invalid',
    text: 'This price waits for a second person. Please say why it should be approved.',
    field: 'price_reason',
  },
  price_declined: {
    kind: 'conflict',
    text: 'The price in this form was declined. Please reset the form to ask for another one.',
  },
  form_used: {
    kind: 'conflict',
    text: 'This form has already made a payment page with other values. Please look at My Payment Pages.',
  },
};

/** The sentences of an unknown phone. */
export const PHONE_NOT_REGISTERED = ENROLMENT_REFUSALS.student_unknown.text;
export const REFERRER_NOT_REGISTERED = ENROLMENT_REFUSALS.referrer_unknown.text;

/** The refusal of a derived field that differs, with the server's value for the form. */
export const mismatchText = (field: string, ours: string): string =>
  `${field} does not match the other fields: it should be ${ours}.`;
