import type { Refusals } from '../shared/refusal.js';

/** Why no fee can be quoted. */
export type CourseFeeReason =
  | 'fields_missing'
  | 'phone_invalid'
  | 'country_unknown'
  | 'course_unknown'
  | 'course_of_other_subject'
  | 'classes_invalid'
  | 'price_missing';

const FIELDS_MISSING = 'Please fill in all required fields';

export const COURSE_FEE_REFUSALS: Refusals<CourseFeeReason> = {
  fields_missing: { kind: 'invalid', text: FIELDS_MISSING },
  phone_invalid: { kind: 'invalid', text: 'Please enter a valid phone number.', field: 'phone' },
  country_unknown: { kind: 'invalid', text: 'Please choose a country from the list.', field: 'country' },
  course_unknown: { kind: 'invalid', text: 'Please choose a course from the list.', field: 'course' },
  course_of_other_subject: { kind: 'invalid', text: 'Please choose a course of this subject.', field: 'course' },
  classes_invalid: {
    kind: 'invalid',
    text: 'Please enter a whole number of classes from 1 to 1000.',
    field: 'total_num_of_classes',
  },
  price_missing: {
    kind: 'invalid',
    text: 'This course has no price for this service type.',
    field: 'service_type',
  },
};

/** Why a discount code is worth nothing; the fee is then quoted at 0 %. */
export type DiscountReason =
  | 'unknown'
  | 'inactive'
  | 'not_yet'
  | 'over'
  | 'used_up'
  | 'used_by_student'
  | 'other_subject'
  | 'other_country'
  | 'other_enrolment_type'
  | 'too_few_classes'
  | 'not_permitted';

/** The sentences for `detail`, which is for the salesperson, not for the family. */
export const DISCOUNT_DETAILS: Readonly<Record<DiscountReason, string>> = {
  unknown: 'There is no such code.',
  inactive: 'This code is switched off.',
  not_yet: 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  used_up: 'This code has reached its number of uses.',
  used_by_student: 'This student has already used this code.',
  other_subject: 'This code is for another subject.',
  other_country: 'This code is for other countries.',
  other_enrolment_type: 'This code is for another enrolment type.',
  too_few_classes: 'This code needs more classes.',
  not_permitted: 'You are not allowed to use this code.',
};

/** What the screen says when the server sends no sentence, and at the discount box. */
export const COURSE_FEE_TEXTS = {
  fieldsMissing: FIELDS_MISSING,
  quoteFailed: 'Error calculating course fee',
  codeMissing: 'Please enter a discount code',
  codeFailed: 'Error applying discount code',
  codeRefused: 'Invalid or expired discount code',
} as const;

/** Why a quote needs a second look; it is still valid. */
export type QuoteWarning = 'above_renewal_price' | 'fallback_currency';

export const QUOTE_WARNINGS: Readonly<Record<QuoteWarning, string>> = {
  above_renewal_price: 'This renewal costs more than 10 % above the last cost per class, so it needs approval.',
  fallback_currency: 'This course has no price in the currency of this country, so the fee is in USD.',
};
