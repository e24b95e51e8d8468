import type { Refusals } from '../shared/refusal.js';

/** Why nobody can be called at a new family's phone number. */
export type PhoneReason =
  | 'phone_invalid'
  | 'phone_letters'
  | 'phone_several'
  | 'phone_too_short'
  | 'phone_too_long'
  | 'phone_code_unknown'
  | 'phone_not_of_country';

/** Why a family cannot be registered. */
export type RegistrationReason =
  PhoneReason | 'name_missing' | 'grade_invalid' | 'timezone_invalid' | 'email_invalid' | 'too_many_registrations';

const phoneRefusal = (text: string) => ({ kind: 'invalid', text, field: 'phone_number' }) as const;

export const PHONE_REFUSALS: Refusals<PhoneReason> = {
  phone_invalid: phoneRefusal('Please enter a valid phone number.'),
  phone_letters: phoneRefusal('Please enter a valid phone number: digits only, no letters.'),
  phone_several: phoneRefusal('Please enter a valid phone number: only one, with the plus sign in front.'),
  phone_too_short: phoneRefusal('Please enter a valid phone number: this one is too short.'),
  phone_too_long: phoneRefusal('Please enter a valid phone number: this one is too long.'),
  phone_code_unknown: phoneRefusal(
    'Please enter a valid phone number: no country has the code that this one starts with.',
  ),
  phone_not_of_country: phoneRefusal(
    'Please enter a valid phone number: the country with this code has no such number.',
  ),
};

/** The sentences about phones, for contracts. */
export const PHONE_TEXTS: readonly string[] = Object.values(PHONE_REFUSALS).map(({ text }) => text);

export const REGISTRATION_REFUSALS: Refusals<RegistrationReason> = {
  ...PHONE_REFUSALS,
  name_missing: { kind: 'invalid', text: "Please enter the student's name.", field: 'student_name' },
  grade_invalid: { kind: 'invalid', text: 'Please select a grade from 1 to 12.', field: 'student_grade' },
  timezone_invalid: { kind: 'invalid', text: 'Please select a timezone', field: 'timezone' },
  email_invalid: {
    kind: 'invalid',
    text: 'Please enter a valid e-mail address, or leave this empty.',
    field: 'parent_email',
  },
  // How long to wait, and who helps, follows.
  too_many_registrations: { kind: 'limit', text: 'Many families have just registered from here.' },
};

/** Why staff cannot register a family. */
export const STAFF_REGISTRATION_REFUSALS: Refusals<
  'phone_known' | 'phone_unknown' | 'phone_not_for_families' | 'child_known'
> = {
  phone_known: {
    kind: 'conflict',
    text: 'This phone number is registered already. Please look it up.',
    field: 'phone_number',
  },
  phone_unknown: {
    kind: 'conflict',
    text: 'No family has this phone number any more. Please look it up again.',
    field: 'phone_number',
  },
  phone_not_for_families: {
    kind: 'conflict',
    text: 'This phone number cannot be used for a family. Please enter another one.',
    field: 'phone_number',
  },
  child_known: {
    kind: 'conflict',
    text: 'This family has a child of this name already. Please open the family instead.',
    field: 'student_name',
  },
};

/** The messages for success. */
export const FAMILY_REGISTERED = 'The family is registered.';
export const SIBLING_ADDED = 'The child is added to the family.';

/** Shown when the server sends no sentence. */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.';
