import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@school/core/auth/password-rule';
import { z } from 'zod';
import { MESSAGES } from './messages';

const isLongEnough = (text: string): boolean => Array.from(text).length >= PASSWORD_LENGTH_MIN;

/** The new password, typed twice; the server checks the rest. */
export const newPasswordFields = {
  new_password: z
    .string()
    .refine(isLongEnough, MESSAGES.tooShort)
    .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`),
  repeated: z.string(),
};

/** Whether both passwords are the same. */
export const areSame = (values: { new_password: string; repeated: string }): boolean =>
  values.new_password === values.repeated;

/** The error when they differ, and its field. */
export const NOT_THE_SAME = {
  message: MESSAGES.noMatch,
  path: ['repeated'],
  // Also checked while another field is wrong, so that a person sees both errors at once.
  when: () => true,
};
