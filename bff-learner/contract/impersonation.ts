import { ACT_REASON_MAX, IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { signedIn } from './auth.js';
import { done, idParam, instant } from './shared.js';

const switchParams = z.object({ studentId: idParam });
const switchToken = z.object({ auto_login_token: z.string() });

/** P3, P4, P7, D6 */
export const switchToStudent = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-student-login/{studentId}/',
  summary: 'A one-time token to look at an own student’s account (P4, P7); never by prefetch or navigation.',
  params: switchParams,
  response: switchToken,
});

/** The same as a POST, which our own page uses (product 0.3 #5). */
export const askToSwitch = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-student-login/{studentId}/',
  summary: 'A one-time token to look at an own student’s account (P4, product 0.3 #5).',
  params: switchParams,
  response: switchToken,
});

const impersonation = z.object({
  /** Who really sits there. */
  actor_name: z.string(),
  student_name: z.string(),
  expires_at: instant,
  seconds_left: z.number().int(),
  /** False while nothing may be changed. */
  may_act: z.boolean(),
  reason: z.string().nullable(),
  can_return: z.boolean(),
});
export type Impersonation = z.infer<typeof impersonation>;

/** Product 4 #12 */
export const currentImpersonation = defineEndpoint({
  method: 'GET',
  path: '/api/impersonation/',
  summary: 'For the banner: who looks at whose account, and for how long yet (product 4 #12).',
  response: z.object({ impersonation: impersonation.nullable() }),
});

/** Product 4 #12 */
export const beginActing = defineEndpoint({
  method: 'POST',
  path: '/api/impersonation/act/',
  summary: 'From looking to making changes, with a reason that the family reads (product 4 #12).',
  body: z.object({
    reason: z
      .string(IMPERSONATION_REFUSALS.reason_needed.text)
      .max(ACT_REASON_MAX, `A reason has at most ${ACT_REASON_MAX} characters.`),
  }),
  response: done,
  refusals: [IMPERSONATION_REFUSALS.reason_needed.text, IMPERSONATION_REFUSALS.not_impersonating.text],
});

/** Product 4 #12 */
export const returnToOwnAccount = defineEndpoint({
  method: 'POST',
  path: '/api/impersonation/return/',
  summary: 'Back to the own account: once, in the same browser, by a cookie that no script sees (product 4 #12).',
  // Said in JSON, which no form of another site can send.
  body: z.object({ is_back: z.literal(true, 'Please say that you want to go back.') }),
  response: signedIn,
  refusals: [IMPERSONATION_REFUSALS.way_back_gone.text],
});
