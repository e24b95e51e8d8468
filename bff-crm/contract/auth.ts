import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { LEAD_TOOL_NAMES } from '@school/core/leads/lead-tools';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';

/** The login screen's own checks (e-mail and a password, both required). */
export const ENTER_EMAIL = 'Please enter your email address.';
export const ENTER_PASSWORD = 'Please enter your password.';

/** A code of the app, or a recovery code with room for spaces. */
export const OTP_LETTERS_MAX = 40;

/** What the login screen sends; `otp` is asked for when the account has a second factor. */
export const loginBody = z.object({
  email: z.email(ENTER_EMAIL).max(254, ENTER_EMAIL),
  password: z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(PASSWORD_LENGTH_MAX, ENTER_PASSWORD),
  otp: z.string().max(OTP_LETTERS_MAX, AUTH_REFUSALS.otp_wrong.text).optional(),
});

export type LoginBody = z.infer<typeof loginBody>;

const { otp_needed, otp_wrong } = AUTH_REFUSALS;

/** The second step of the sign-in: the code alone. */
export const codeBody = z.object({
  otp: z.string(otp_needed.text).trim().min(1, otp_needed.text).max(OTP_LETTERS_MAX, otp_wrong.text),
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/login/',
  summary: 'Sign in to lead management with email and password (B2, B7).',
  body: loginBody,
  response: z.object({ token: z.string() }),
  refusals: [
    ENTER_EMAIL,
    ENTER_PASSWORD,
    AUTH_REFUSALS.bad_credentials.text,
    AUTH_REFUSALS.otp_needed.text,
    AUTH_REFUSALS.otp_wrong.text,
    AUTH_REFUSALS.too_many_attempts.text,
  ],
});

/** The permission to save the list of leads as a file. */
export const EXPORTS_LEADS = 'lead.export';

/** Use it only to show or hide; the server checks each call. */
export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/me/',
  summary: 'What the person may do beside what every user of the CRM may.',
  response: z.object({
    /** Null for a user of the CRM who is no member of staff. */
    staff_id: z.number().int().nullable(),
    may_export_leads: z.boolean(),
    may_import_leads: z.boolean(),
    /** Where the back office is; only for those who also work there. */
    staff_url: z.string().optional(),
    /** Tools of the back office that the person may use for a lead. */
    staff_tools: z.array(z.enum(LEAD_TOOL_NAMES)),
  }),
});

/** Ends the session whose token is sent. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/logout/',
  summary: 'Sign out of lead management (B4).',
  response: done,
});
