import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@school/core/auth/password-rule';
import { z } from 'zod';
import { MESSAGES } from './messages';

const isLongEnough = (text: string): boolean => Array.from(text).length >= PASSWORD_LENGTH_MIN;

/** A new password and the same once more (P5); the server adds what only it can know. */
export const newPasswordFields = {
  new_password: z
    .string()
    .refine(isLongEnough, MESSAGES.tooShort)
    .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`),
  repeated: z.string(),
};

/** Whether both entries are the same. */
export const areSame = (values: { new_password: string; repeated: string }): boolean =>
  values.new_password === values.repeated;

/** Where and how the difference is said. */
export const NOT_THE_SAME = {
  message: MESSAGES.noMatch,
  path: ['repeated'],
  // Said even while another field is wrong: both are seen at once.
  when: () => true,
};
