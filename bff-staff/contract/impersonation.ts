import { EMAIL_MAX } from '@school/core/shared/email';
import { ACT_REASON_MAX, IMPERSONATION_REFUSALS, type OpeningReason } from '@school/core/impersonation/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { instant, pageFields } from './shared.js';

const NOBODY = IMPERSONATION_REFUSALS.user_not_found.text;

/** The sentence for an empty field; the specification has none. */
export const IDENTIFIER_MISSING = 'Please enter an email or a phone number.';

const identifier = z.string(IDENTIFIER_MISSING).trim().min(1, IDENTIFIER_MISSING).max(EMAIL_MAX, NOBODY);

const REASONS = [
  'user_not_found',
  'office_account',
  'student_not_allowed',
  'teacher_not_allowed',
  'other_team',
] as const satisfies readonly OpeningReason[];
const refusals = REASONS.map((reason) => IMPERSONATION_REFUSALS[reason].text);

const user = {
  user_type: z.enum(['student', 'teacher']),
  user_id: z.number().int(),
  user_name: z.string(),
  student_grade: z.number().int().nullable(),
};

const foundUser = z.object(user);
export type FoundUser = z.infer<typeof foundUser>;

export const findUsers = defineEndpoint({
  method: 'POST',
  path: '/api/mod-login/look-up/',
  summary: 'Whom an email or a phone names: shown before an account is opened (B2, Moderator login).',
  body: z.object({ identifier }),
  response: z.object({
    /** The origin of the portal, where the account opens. */
    portal_url: z.string(),
    /** Several children of one family, the one who learned last first. */
    results: z.array(foundUser),
  }),
  refusals,
});

/** The reason, which the person reads. */
export const openingReason = plainText(z.string(IMPERSONATION_REFUSALS.opening_reason_missing.text)).max(
  ACT_REASON_MAX,
  atMostCharacters(ACT_REASON_MAX),
);

export const modLogin = defineEndpoint({
  method: 'POST',
  path: '/api/mod-login/',
  summary:
    'Moderator login: `token` opens the account in the portal, once and within a minute, by /api/autologin/{token}/ (B2, B3, B7, D7).',
  body: z.object({
    identifier,
    /** Our own page has to send it. */
    reason: openingReason.optional(),
    /** One of several children; the one who learned last if left out. */
    student_id: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ ...user, token: z.string(), profile_pic_url: z.string().nullable() }),
  refusals: [...refusals, IMPERSONATION_REFUSALS.opening_reason_missing.text],
});

const use = z.object({
  id: z.number().int(),
  actor_name: z.string(),
  ...user,
  reason: z.string(),
  asked_at: instant,
  /** Null if the link was not used. */
  opened_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Why changes were made; null if the account was only looked at. */
  act_reason: z.string().nullable(),
});
export type ModLoginUse = z.infer<typeof use>;

export const listModLogins = defineEndpoint({
  method: 'GET',
  path: '/api/mod-login/uses/',
  summary: 'Who opened whose account, when and why, newest first: superusers see all, others their own (D7).',
  query: z.object({
    /** A part of the name of either person. */
    q: z.string().max(SEARCH_MAX).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(use), count: z.number().int() }),
});
