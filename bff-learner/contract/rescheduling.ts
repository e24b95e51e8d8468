import { REQUEST_REFUSALS, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const CONFIRMATIONS_MAX = 20;
const KEY_MAX = 60;

/** A time; one without an offset is in the caller's zone. */
const chosenTime = z.union([instant, z.iso.datetime({ local: true })], { error: RESCHEDULE_REFUSALS.time_needed.text });

const movedClass = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  /** When the class was, and when it is now in both zones. */
  from: instant,
  starts_at: instant,
  class_datetime_local: instant,
  teacher_time: instant,
});

export const rescheduleClass = defineEndpoint({
  method: 'PATCH',
  path: '/api/reschedule-class/{id}/',
  summary:
    'Move a class to the next slot of its batch, with all later lessons, or this class only (P5, P2.9, P2.17, P7, product 3.6).',
  params: idParams,
  body: z.object({
    /** Accepted and ignored: the session's role decides who asks. */
    requested_by: z.enum(['student', 'teacher']).optional(),
    confirmations: z
      .record(z.string().max(KEY_MAX), z.boolean())
      .refine((ticks) => Object.keys(ticks).length <= CONFIRMATIONS_MAX)
      .default({}),
    preference: z.enum(['next_time', 'another_time'], { error: 'Please choose next time or another time.' }),
    new_date_time: chosenTime.nullish(),
    /** Additions: the reason, and the version of the class the caller has seen. */
    reason: plainText(z.string()).max(MOVE_TEXT_MAX).default(''),
    version: z.number().int().positive().max(1_000_000).optional(),
  }),
  response: z.object({
    message: z.string(),
    id: z.number().int(),
    version: z.number().int(),
    teacher_timezone: z.string(),
    /** The class of the request first, then those that it pushed on. */
    moved: z.array(movedClass),
    left_this_month: z.number().int().nullable(),
    /** Children for whom the new time is before 7:00 or after 21:00. */
    warnings: z.array(z.string()),
  }),
  refusals: [...new Set(Object.values(RESCHEDULE_REFUSALS).flatMap(({ text, detail }) => detail ?? text))],
});

export const rescheduleOptions = defineEndpoint({
  method: 'GET',
  path: '/api/reschedule-class/{id}/options/',
  summary:
    'How a class may be moved: the open times, what the next slot would move, and what is left of the quota (P2.9, product 2.1 #4).',
  params: idParams,
  response: z.object({
    id: z.number().int(),
    lesson_name: z.string(),
    starts_at: instant,
    version: z.number().int(),
    teacher_name: z.string(),
    teacher_timezone: z.string(),
    /** The earliest time that the specification allows. */
    earliest: instant,
    /** The batch's next class, from which `earliest` is counted. */
    next_class_at: instant.nullable(),
    times: z.array(z.object({ starts_at: instant })),
    /** Null when the batch has no next slot or another rule forbids it. */
    next_time: z.object({ moved: z.array(movedClass) }).nullable(),
    quota: z.object({
      limit: z.number().int().nullable(),
      left: z.number().int().nullable(),
      /** How many moves this one counts as. */
      counts: z.number().int(),
    }),
    /** Why the caller cannot move the class at all, in the words of the refusal; null when it can be moved. */
    blocked: z.string().nullable(),
    /** The page on which the family moves or cancels its trial; null for other classes and callers. */
    trial_path: z.string().nullable(),
    has_asked: z.boolean(),
  }),
});

export const askForTime = defineEndpoint({
  method: 'POST',
  path: '/api/reschedule-requests/',
  summary: 'Ask the teacher and the school for another time for a class (product 2.1 #4).',
  body: z.object({
    scheduled_class: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    reason: plainText(z.string()).max(MOVE_TEXT_MAX).default(''),
    requested_time: plainText(z.string({ error: REQUEST_REFUSALS.time_missing.text }))
      .min(1, REQUEST_REFUSALS.time_missing.text)
      .max(MOVE_TEXT_MAX, REQUEST_REFUSALS.time_too_long.text),
  }),
  status: 201,
  response: z.object({ message: z.string(), id: z.number().int() }),
  refusals: Object.values(REQUEST_REFUSALS).map(({ text }) => text),
});
