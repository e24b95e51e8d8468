import type { Refusals } from '../shared/refusal.js';

/** Why a family cannot be registered (P5, P8). */
export type RegistrationReason = 'phone_invalid' | 'name_missing' | 'grade_invalid' | 'timezone_invalid';

export const REGISTRATION_REFUSALS: Refusals<RegistrationReason> = {
  phone_invalid: { kind: 'invalid', text: 'Please enter a valid phone number.', field: 'phone_number' },
  name_missing: { kind: 'invalid', text: "Please enter the student's name.", field: 'student_name' },
  grade_invalid: { kind: 'invalid', text: 'Please select a grade from 1 to 12.', field: 'student_grade' },
  timezone_invalid: { kind: 'invalid', text: 'Please select a timezone', field: 'timezone' },
};

/** Shown when the server sends no sentence (P8). */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.';
