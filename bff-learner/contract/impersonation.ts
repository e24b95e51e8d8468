import { ACT_REASON_MAX, IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { signedIn } from './auth.js';
import { done, idParam, instant } from './shared.js';

const switchParams = z.object({ studentId: idParam });
const switchToken = z.object({ auto_login_token: z.string() });

export const switchToStudent = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-student-login/{studentId}/',
  summary:
    "A one-time token to view the account of one of the teacher's students; never by prefetch or navigation (P3, P4, P7, D6).",
  params: switchParams,
  response: switchToken,
});

/** The same as a POST, which our own page uses. */
export const askToSwitch = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-student-login/{studentId}/',
  summary: "A one-time token to view the account of one of the teacher's students (P4, product 0.3 #5).",
  params: switchParams,
  response: switchToken,
});

const impersonation = z.object({
  /** The person who is really signed in. */
  actor_name: z.string(),
  /** A member of staff; otherwise the student's teacher. */
  is_staff: z.boolean(),
  /** The student or the teacher whose account it is. */
  user_name: z.string(),
  /** Why staff opened it; a teacher need not say. */
  opened_because: z.string().nullable(),
  expires_at: instant,
  seconds_left: z.number().int(),
  /** False while the account may only be viewed. */
  may_act: z.boolean(),
  reason: z.string().nullable(),
  can_return: z.boolean(),
});
export type Impersonation = z.infer<typeof impersonation>;

export const currentImpersonation = defineEndpoint({
  method: 'GET',
  path: '/api/impersonation/',
  summary: 'For the banner: who is viewing whose account, and how much longer (product 4 #12).',
  response: z.object({ impersonation: impersonation.nullable() }),
});

export const beginActing = defineEndpoint({
  method: 'POST',
  path: '/api/impersonation/act/',
  summary: 'Go from viewing to making changes, with a reason that the family can read (product 4 #12).',
  body: z.object({
    reason: z
      .string(IMPERSONATION_REFUSALS.reason_missing.text)
      .meta(PLAIN_TEXT)
      .max(ACT_REASON_MAX, atMostCharacters(ACT_REASON_MAX)),
  }),
  response: done,
  refusals: [IMPERSONATION_REFUSALS.reason_missing.text, IMPERSONATION_REFUSALS.not_impersonating.text],
});

export const returnToOwnAccount = defineEndpoint({
  method: 'POST',
  path: '/api/impersonation/return/',
  summary:
    "Return to the teacher's account: once, in the same browser, by a cookie that scripts cannot read (product 4 #12).",
  // JSON, because a form of another site cannot send it.
  body: z.object({ is_back: z.literal(true, 'Please say that you want to go back.') }),
  response: signedIn,
  refusals: [IMPERSONATION_REFUSALS.way_back_gone.text],
});

const opening = z.object({
  id: z.number().int(),
  actor_name: z.string(),
  is_staff: z.boolean(),
  /** The child, or the teacher, whose pages were opened. */
  user_name: z.string(),
  reason: z.string().nullable(),
  opened_at: instant,
  /** In the future while the account is still open. */
  ended_at: instant,
  /** Why changes were made; null if the account was only looked at. */
  act_reason: z.string().nullable(),
});
export type AccountOpening = z.infer<typeof opening>;

export const accountOpenings = defineEndpoint({
  method: 'GET',
  path: '/api/account-openings/',
  summary: "Who of the school opened the person's account, when and why, newest first (product 4 #12).",
  response: z.object({ results: z.array(opening) }),
});
