import { ANSWER_REFUSALS as NO, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { REQUEST_FILTERS, REQUEST_STATES } from '@school/core/rescheduling/request-state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const ROOT = '/api/blackops/time-requests';
const id = z.number().int();

const timeRequest = z.object({
  id,
  state: z.enum(REQUEST_STATES),
  student: z.string(),
  teacher: z.string(),
  lesson: z.string(),
  /** The batch's code. */
  batch: z.string(),
  class_id: id,
  class_status: z.enum(['scheduled', 'paused', 'complete', 'incomplete', 'canceled']),
  starts_at: instant,
  reason: z.string(),
  wish: z.string(),
  asked_at: instant,
  closed_at: instant.nullable(),
  moved_to: instant.nullable(),
  /** What the family was told with a no. */
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  family_timezone: z.string(),
  teacher_timezone: z.string(),
});
export type TimeRequest = z.infer<typeof timeRequest>;

/** Product 2.1 #4 */
export const listTimeRequests = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: 'What families have asked for where no open time suited, open ones first (product 2.1 #4).',
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(REQUEST_FILTERS).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ results: z.array(timeRequest), count: z.number().int() }),
});

const requestOptions = z.object({
  starts_at: instant,
  /** Of the class, as it was seen. */
  version: z.number().int(),
  earliest: instant,
  /** The nearest times at which teacher and children are free. */
  times: z.array(instant),
  /** The family's clock, on which the hours of P5 stand. */
  timezone: z.string(),
  teacher_timezone: z.string(),
  /** Why the class cannot be moved at all. */
  blocked: z.string().nullable(),
});
export type RequestOptions = z.infer<typeof requestOptions>;

/** Product 2.1 #4 */
export const timeRequestOptions = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/{id}/options/`,
  summary: 'How the class of a request may be moved.',
  params: idParams,
  response: requestOptions,
  refusals: [NO.request_not_found.text, NO.answered_already.text],
});

/** Product 2.1 #4 */
export const answerWithTime = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/move/`,
  summary: 'Moves the class of a request by the rule of every move (P5, product 3.6); audited, both sides are told.',
  params: idParams,
  body: z.object({
    new_date_time: z.iso.datetime({ offset: true, error: RESCHEDULE_REFUSALS.time_needed.text }),
    version: z.number().int().positive().max(1_000_000),
  }),
  response: done,
  refusals: [
    NO.request_not_found.text,
    NO.answered_already.text,
    ...new Set(Object.values(RESCHEDULE_REFUSALS).flatMap(({ text, detail }) => detail ?? text)),
  ],
});

/** Product 2.1 #4 */
export const declineTimeRequest = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/decline/`,
  summary: 'Says no to a request, with words for the family; audited.',
  params: idParams,
  body: z.object({
    text: z
      .string({ error: NO.answer_needed.text })
      .trim()
      .min(1, NO.answer_needed.text)
      .max(MOVE_TEXT_MAX, NO.answer_too_long.text),
  }),
  response: done,
  refusals: Object.values(NO).map(({ text }) => text),
});
