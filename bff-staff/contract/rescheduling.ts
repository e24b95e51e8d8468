import { ANSWER_REFUSALS as NO, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { REQUEST_FILTERS, REQUEST_STATES } from '@school/core/rescheduling/request-state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const ROOT = '/api/blackops/time-requests';
const id = z.number().int();

const timeRequest = z.object({
  id,
  state: z.enum(REQUEST_STATES),
  student: z.string(),
  student_id: z.number().int(),
  teacher: z.string(),
  lesson: z.string(),
  /** The batch's code. */
  batch: z.string(),
  batch_number: z.number().int(),
  class_id: id,
  class_status: z.enum(['scheduled', 'paused', 'complete', 'incomplete', 'canceled']),
  starts_at: instant,
  reason: z.string(),
  requested_time: z.string(),
  asked_at: instant,
  closed_at: instant.nullable(),
  moved_to: instant.nullable(),
  /** What the family was told when the request was declined. */
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  family_timezone: z.string(),
  teacher_timezone: z.string(),
});
export type TimeRequest = z.infer<typeof timeRequest>;

export const listTimeRequests = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: "Families' requests for another time when no open time suited them, open ones first (product 2.1 #4).",
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(REQUEST_FILTERS).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(timeRequest), count: z.number().int() }),
});

const requestOptions = z.object({
  starts_at: instant,
  /** The version of the class the caller has seen. */
  version: z.number().int(),
  earliest: instant,
  /** The nearest times at which the teacher and the children are free. */
  times: z.array(instant),
  /** The family's time zone, in which the hours of the specification are checked. */
  timezone: z.string(),
  teacher_timezone: z.string(),
  /** Why the class cannot be moved at all; null when it can. */
  blocked: z.string().nullable(),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const timeRequestOptions = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/{id}/options/`,
  summary: 'How the class of a request may be moved (product 2.1 #4).',
  params: idParams,
  response: requestOptions,
  refusals: [NO.request_not_found.text, NO.already_answered.text],
});

export const answerWithTime = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/move/`,
  summary:
    'Moves the class of a request by the usual rules (P5, product 3.6); audited, and both sides are told (product 2.1 #4).',
  params: idParams,
  body: z.object({
    new_date_time: z.iso.datetime({ offset: true, error: RESCHEDULE_REFUSALS.time_needed.text }),
    version: z.number().int().positive().max(1_000_000),
  }),
  response: done,
  refusals: [
    NO.request_not_found.text,
    NO.already_answered.text,
    ...new Set(Object.values(RESCHEDULE_REFUSALS).flatMap(({ text, detail }) => detail ?? text)),
  ],
});

export const declineTimeBody = z.object({
  text: plainText(z.string({ error: NO.answer_missing.text }))
    .min(1, NO.answer_missing.text)
    .max(MOVE_TEXT_MAX, NO.answer_too_long.text),
});

export const declineTimeRequest = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/decline/`,
  summary: 'Declines a request with a sentence for the family; audited (product 2.1 #4).',
  params: idParams,
  body: declineTimeBody,
  response: done,
  refusals: Object.values(NO).map(({ text }) => text),
});
