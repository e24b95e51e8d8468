import type { Refusals } from '../shared/refusal.js';

/** Why signing in, links and passwords are refused (P5, P8). */
export type AuthReason =
  | 'bad_credentials'
  | 'too_many_attempts'
  | 'invalid_link'
  | 'password_too_short'
  | 'password_too_common'
  | 'password_has_name'
  | 'current_password_needed'
  | 'current_password_wrong'
  | 'not_in_person';

export const AUTH_REFUSALS: Refusals<AuthReason> = {
  bad_credentials: { kind: 'unauthenticated', text: 'Login failed. Please check your credentials.' },
  too_many_attempts: { kind: 'limit', text: 'Too many attempts. Please wait a while and try again.' },
  invalid_link: { kind: 'not_found', text: 'Invalid link' },
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
  current_password_needed: {
    kind: 'forbidden',
    text: 'Please enter your current password, too.',
    field: 'current_password',
  },
  current_password_wrong: {
    kind: 'forbidden',
    text: 'The current password is not right.',
    field: 'current_password',
  },
  not_in_person: { kind: 'forbidden', text: 'You cannot change the password of somebody else.' },
};
