import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';

/** The login screen's own checks (B5: e-mail and a password, both required). */
export const ENTER_EMAIL = 'Please enter your email address.';
export const ENTER_PASSWORD = 'Please enter your password.';

/** What the login screen sends (B5). */
export const loginBody = z.object({
  email: z.email(ENTER_EMAIL).max(254, ENTER_EMAIL),
  password: z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(PASSWORD_LENGTH_MAX, ENTER_PASSWORD),
});

/** B2, B7: the answer is the token, a refusal is `detail`. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/login/',
  summary: 'Sign in to lead management with email and password (B2, B7).',
  body: loginBody,
  response: z.object({ token: z.string() }),
  refusals: [ENTER_EMAIL, ENTER_PASSWORD, AUTH_REFUSALS.bad_credentials.text, AUTH_REFUSALS.too_many_attempts.text],
});

/** Ends the session whose token is sent. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/logout/',
  summary: 'Sign out of lead management (B4).',
  response: done,
});
