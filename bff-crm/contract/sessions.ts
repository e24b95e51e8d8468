import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, instant } from './shared.js';

const session = z.object({
  id: z.string(),
  /** The part of the school: the portal, the back office or lead management. */
  audience: z.enum(['learner', 'staff', 'crm']),
  /** Such as 'Chrome on Windows'; null when it is not known. */
  device: z.string().nullable(),
  /** The zone that its browser reported. */
  zone: z.string().nullable(),
  created_at: instant,
  /** Written once a minute at most. */
  last_used_at: instant,
  /** Somebody of the school opened it to look at the account or to help. */
  is_of_school: z.boolean(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/sessions/',
  summary: 'Where the person is signed in, this session first.',
  response: z.object({ results: z.array(session) }),
});

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/sessions/{id}/end/',
  summary: 'End one other session of the person; audited.',
  params: z.object({ id: z.string().regex(/^[\da-f]{32}$/) }),
  response: done,
  refusals: [AUTH_REFUSALS.session_not_found.text, AUTH_REFUSALS.session_in_use.text],
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/sessions/end-others/',
  summary: 'End every other session of the person; audited.',
  response: done.extend({ ended: z.number().int() }),
});
