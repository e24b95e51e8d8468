import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { ENTER_PASSWORD, OTP_LETTERS_MAX } from './auth.js';
import { done, instant } from './shared.js';

const ENTER_CODE = AUTH_REFUSALS.otp_needed.text;
const WRONG = AUTH_REFUSALS.code_wrong.text;
const LIMIT = AUTH_REFUSALS.too_many_attempts.text;

/** The caller's second factor: since when it is on, and how many recovery codes are left. */
export const secondFactor = z.object({
  since: instant.nullable(),
  recovery_codes_left: z.number().int(),
  /** True when the school requires it of this person. */
  is_required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const beginBody = z.object({
  password: z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(PASSWORD_LENGTH_MAX, ENTER_PASSWORD),
});
export const codeBody = z.object({ otp: z.string(ENTER_CODE).trim().min(1, ENTER_CODE).max(OTP_LETTERS_MAX, WRONG) });

const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) });

export const readSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/security/',
  summary: "The caller's second factor (product 2.4 #51).",
  response: secondFactor,
});

export const beginFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/security/begin/',
  summary: 'A secret for the authenticator app, as text and as a QR code; needs the password (product 2.4 #51).',
  body: beginBody,
  response: z.object({ secret: z.string(), otpauth_url: z.string(), qr_png: z.string() }),
  refusals: [ENTER_PASSWORD, AUTH_REFUSALS.current_password_wrong.text, AUTH_REFUSALS.second_factor_on.text, LIMIT],
});

export const confirmFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/security/confirm/',
  summary: 'Turns the second factor on with its first code; other sessions end (product 2.4 #51).',
  body: codeBody,
  response: recoveryCodes,
  refusals: [ENTER_CODE, WRONG, AUTH_REFUSALS.second_factor_on.text, AUTH_REFUSALS.second_factor_not_begun.text],
});

export const renewCodes = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/security/recovery-codes/',
  summary: 'New recovery codes; the old ones stop working (product 2.4 #51).',
  body: codeBody,
  response: recoveryCodes,
  refusals: [ENTER_CODE, WRONG, AUTH_REFUSALS.second_factor_off.text, LIMIT],
});

export const removeFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/security/off/',
  summary: 'Turns the second factor off, for a new phone (product 2.4 #51).',
  body: codeBody,
  response: done,
  refusals: [ENTER_CODE, WRONG, AUTH_REFUSALS.second_factor_off.text, LIMIT],
});
