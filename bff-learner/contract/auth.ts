import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { PHONE_TEXTS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { z } from 'zod';
import { phoneField } from './registration-fields.js';
import { done, idParams, tokenParams } from './shared.js';

const BAD_CREDENTIALS = AUTH_REFUSALS.bad_credentials.text;

const profile = z.object({ id: z.number().int(), full_name: z.string(), student_grade: z.number().int() });

/** Who has signed in; `profiles` are the students of the account. */
export const signedIn = z.object({
  user_type: z.enum(['teacher', 'student', 'staff']),
  user_id: z.number().int(),
  user_name: z.string(),
  profile_pic_url: z.string().nullable(),
  student_grade: z.number().int().nullable(),
  token: z.string(),
  profiles: z.array(profile),
});
export type SignedInAnswer = z.infer<typeof signedIn>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login/',
  summary: 'Sign in with phone and password (P2.5, P7).',
  body: z.object({
    phone_number: z.string(BAD_CREDENTIALS).max(PHONE_TEXT_MAX, BAD_CREDENTIALS),
    password: z.string(BAD_CREDENTIALS).max(PASSWORD_LENGTH_MAX, BAD_CREDENTIALS),
  }),
  response: signedIn,
  refusals: [BAD_CREDENTIALS, AUTH_REFUSALS.too_many_attempts.text],
});

export const askPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/password-link/',
  summary: 'Ask for a link to set or reset the password; it goes to the phone by message (product decision 2).',
  body: z.object({ phone_number: phoneField }),
  response: done,
  refusals: [...PHONE_TEXTS, AUTH_REFUSALS.too_many_attempts.text],
});

/** Lets the cookie handoff ask who the token belongs to, instead of believing cookies. */
export const session = defineEndpoint({
  method: 'GET',
  path: '/api/session/',
  summary: 'Who this token belongs to (P4, D20).',
  response: signedIn.omit({ token: true, profiles: true }),
});

export const profiles = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/',
  summary: 'The students of the account, for "Who\'s learning?" (product decision 1).',
  response: z.object({ results: z.array(profile.extend({ is_current: z.boolean() })) }),
});

export const switchProfile = defineEndpoint({
  method: 'POST',
  path: '/api/profiles/{id}/switch/',
  summary: 'Go on as another student of the account; the old token ends (product decision 1).',
  params: idParams,
  response: signedIn,
  refusals: [AUTH_REFUSALS.student_not_found.text],
});

export const autologin = defineEndpoint({
  method: 'GET',
  path: '/api/autologin/{token}/',
  summary: 'Sign in once by a link (P2.23, P7, D5).',
  params: tokenParams,
  response: signedIn,
  refusals: [AUTH_REFUSALS.link_not_found.text],
});

/**
 * The link only leads to the page that signs in, so that a mail scanner that opens it does not use it up.
 */
export const autologinLink = defineEndpoint({
  method: 'GET',
  path: '/api/al/{token}/',
  summary: 'The link of an autologin message: leads to the page that signs in (P2.23, T13).',
  params: tokenParams,
  response: z.string(),
});

/** The link of a set-password message, before a password is typed. */
export const passwordLink = defineEndpoint({
  method: 'GET',
  path: '/api/set-password/{token}/',
  summary: 'Whose password this link sets (product decision 2).',
  params: tokenParams,
  response: z.object({ user_name: z.string() }),
  refusals: [AUTH_REFUSALS.link_not_found.text],
});

/** Sets the password by a one-time link and signs in by the handoff cookie. */
export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/api/set-password/{token}/',
  summary: 'Set a password by a one-time link and sign in (product decision 2).',
  params: tokenParams,
  body: z.object({ new_password: newPassword() }),
  response: signedIn,
  refusals: [
    AUTH_REFUSALS.link_not_found.text,
    AUTH_REFUSALS.password_too_short.text,
    AUTH_REFUSALS.password_too_common.text,
    AUTH_REFUSALS.password_has_name.text,
  ],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password/',
  summary: 'Change your own password (P2.7, P5, D3).',
  body: z.object({ new_password: newPassword(), current_password: z.string().max(PASSWORD_LENGTH_MAX).optional() }),
  response: done,
  refusals: [
    AUTH_REFUSALS.password_too_short.text,
    AUTH_REFUSALS.password_too_common.text,
    AUTH_REFUSALS.current_password_missing.text,
    AUTH_REFUSALS.current_password_wrong.text,
    AUTH_REFUSALS.password_has_name.text,
    AUTH_REFUSALS.too_many_attempts.text,
  ],
});

/** Only the outer bounds; core has the rule itself, with its own sentence. */
function newPassword(): z.ZodString {
  return z
    .string(AUTH_REFUSALS.password_too_short.text)
    .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`);
}
