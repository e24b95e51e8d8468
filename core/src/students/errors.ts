import type { Refusals } from '../shared/refusal.js';

/** Why a student or a family is not shown. */
export type StudentReason = 'student_not_found' | 'family_not_found';

export const STUDENT_REFUSALS: Refusals<StudentReason> = {
  student_not_found: { kind: 'not_found', text: 'Student not found.' },
  family_not_found: { kind: 'not_found', text: 'Family not found.' },
};

/** Why the details of a student are not saved. */
export type StudentDetailReason =
  | 'changed_meanwhile'
  | 'nothing_changed'
  | 'name_taken'
  | 'country_unknown'
  | 'email_wrong'
  | 'email_made'
  | 'email_taken'
  | 'email_both';

export const STUDENT_DETAIL_REFUSALS: Refusals<StudentDetailReason> = {
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody has changed this student since you opened the form. Please load it again.',
  },
  nothing_changed: { kind: 'invalid', text: 'Nothing has changed.' },
  name_taken: {
    kind: 'conflict',
    text: 'This family has another child of this name.',
    field: 'student_name',
  },
  country_unknown: { kind: 'invalid', text: 'Please choose a country from the list.', field: 'country' },
  email_wrong: { kind: 'invalid', text: 'Please enter a valid email address.', field: 'email' },
  email_made: {
    kind: 'invalid',
    text: 'The school made this address, and no mail reaches it. Please enter another one.',
    field: 'email',
  },
  email_taken: { kind: 'conflict', text: 'Somebody else has this email address already.', field: 'email' },
  email_both: {
    kind: 'invalid',
    text: 'Please enter a new email address or remove the present one, not both.',
    field: 'email',
  },
};

/** The message for success. */
export const STUDENT_DETAILS_SAVED = 'The details are saved.';
