import type { Refusals } from '../shared/refusal.js';

/** Why signing in, links and passwords are refused. */
export type AuthReason =
  | 'bad_credentials'
  | 'too_many_attempts'
  | 'link_not_found'
  | 'password_too_short'
  | 'password_too_common'
  | 'password_has_name'
  | 'current_password_missing'
  | 'current_password_wrong'
  | 'not_in_person'
  | 'student_not_found'
  | 'session_over'
  | 'session_not_found'
  | 'session_in_use'
  | 'otp_needed'
  | 'otp_wrong'
  | 'code_wrong'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_not_begun'
  | 'second_factor_missing';

const CODE_WRONG = 'This code is wrong or was already used. Please try the next one.';

export const AUTH_REFUSALS: Refusals<AuthReason> = {
  bad_credentials: { kind: 'unauthenticated', text: 'Login failed. Please check your credentials.' },
  too_many_attempts: { kind: 'limit', text: 'Too many attempts. Please wait a while and try again.' },
  link_not_found: { kind: 'not_found', text: 'Invalid link' },
  password_too_short: {
    kind: 'invalid',
    text: 'Password must be at least 6 characters long',
    field: 'new_password',
  },
  password_too_common: {
    kind: 'invalid',
    text: 'This password is too easy to guess. Please choose another one.',
    field: 'new_password',
  },
  password_has_name: {
    kind: 'invalid',
    text: 'Please choose a password without your name or phone number in it.',
    field: 'new_password',
  },
  current_password_missing: {
    kind: 'forbidden',
    text: 'Please also enter your current password.',
    field: 'current_password',
  },
  current_password_wrong: {
    kind: 'forbidden',
    text: 'The current password is wrong.',
    field: 'current_password',
  },
  not_in_person: { kind: 'forbidden', text: 'You cannot change somebody else’s password.' },
  student_not_found: { kind: 'not_found', text: 'Student not found.' },
  session_over: { kind: 'unauthenticated', text: 'Please log in to continue.' },
  session_not_found: { kind: 'not_found', text: 'This session has already ended.' },
  session_in_use: { kind: 'conflict', text: 'You are using this session now. Log out to end it.' },
  otp_needed: { kind: 'unauthenticated', text: 'Please enter the code from your authenticator app.', field: 'otp' },
  otp_wrong: { kind: 'unauthenticated', text: CODE_WRONG, field: 'otp' },
  code_wrong: { kind: 'forbidden', text: CODE_WRONG, field: 'otp' },
  second_factor_on: { kind: 'conflict', text: 'Your second factor is already on.' },
  second_factor_off: { kind: 'conflict', text: 'You have no second factor yet.' },
  second_factor_not_begun: { kind: 'conflict', text: 'Please start again: there is no code to confirm.' },
  second_factor_missing: { kind: 'forbidden', text: 'Please set up your second factor first.' },
};
