import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';

/** The login screen's own checks. */
export const ENTER_EMAIL = 'Please enter your email address.';
export const ENTER_PASSWORD = 'Please enter your password.';

/** A member of staff. */
export const staffUser = z.object({ username: z.string(), is_staff: z.boolean(), is_superuser: z.boolean() });

/** The same, with the person's permissions, which the specification does not name. */
export const staffMember = staffUser.extend({ permissions: z.array(z.string()) });
export type StaffMember = z.infer<typeof staffMember>;

/** A code of the app, or a recovery code with room for spaces. */
export const OTP_LETTERS_MAX = 40;
const CODE_TOO_LONG = AUTH_REFUSALS.otp_wrong.text;

/** What the login screen sends. */
export const loginBody = z.object({
  email: z.email(ENTER_EMAIL).max(254, ENTER_EMAIL),
  password: z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(PASSWORD_LENGTH_MAX, ENTER_PASSWORD),
  otp: z.string().max(OTP_LETTERS_MAX, CODE_TOO_LONG).optional(),
});

export type LoginBody = z.infer<typeof loginBody>;

/** `otp` is asked for only when the account has a second factor. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/login/',
  summary: 'Sign in to the back office with email and password (B2, B4).',
  body: loginBody,
  response: z.object({ token: z.string(), user: staffUser }),
  refusals: [
    ENTER_EMAIL,
    ENTER_PASSWORD,
    AUTH_REFUSALS.bad_credentials.text,
    AUTH_REFUSALS.otp_needed.text,
    AUTH_REFUSALS.otp_wrong.text,
    AUTH_REFUSALS.too_many_attempts.text,
  ],
});

/** The token is revoked on the server. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/logout/',
  summary: 'Sign out of the back office (B2, B7).',
  response: done,
});
