import { REQUEST_REFUSALS, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const CONFIRMATIONS_MAX = 20;
const KEY_MAX = 60;

/** A time on the wire; one without an offset stands on the clock of whoever asks. */
const chosenTime = z.union([instant, z.iso.datetime({ local: true })], { error: RESCHEDULE_REFUSALS.time_needed.text });

const movedClass = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  /** Before and after, and after on both clocks. */
  from: instant,
  starts_at: instant,
  class_datetime_local: instant,
  teacher_time: instant,
});

/** P2.9, P2.17, P7 */
export const rescheduleClass = defineEndpoint({
  method: 'PATCH',
  path: '/api/reschedule-class/{id}/',
  summary: 'Move a class to the next slot of its batch, with all later lessons, or this class alone (P5, product 3.6).',
  params: idParams,
  body: z.object({
    /** Read by nobody: who asks is decided by the role of the session (T20). */
    requested_by: z.enum(['student', 'teacher']).optional(),
    confirmations: z
      .record(z.string().max(KEY_MAX), z.boolean())
      .refine((ticks) => Object.keys(ticks).length <= CONFIRMATIONS_MAX)
      .default({}),
    preference: z.enum(['next_time', 'another_time'], { error: 'Please choose next time or another time.' }),
    new_date_time: chosenTime.nullish(),
    /** Additive: why, and the version of the class that was seen. */
    reason: z.string().trim().max(MOVE_TEXT_MAX).default(''),
    version: z.number().int().positive().max(1_000_000).optional(),
  }),
  response: z.object({
    message: z.string(),
    id: z.number().int(),
    version: z.number().int(),
    teacher_timezone: z.string(),
    /** The class that was asked about first, then those that it pushed on. */
    moved: z.array(movedClass),
    left_this_month: z.number().int().nullable(),
    /** Children for whom it is before 7 or after 21 o'clock (product 0.3 #10). */
    warnings: z.array(z.string()),
  }),
  refusals: [...new Set(Object.values(RESCHEDULE_REFUSALS).flatMap(({ text, detail }) => detail ?? text))],
});

/** P2.9, product 2.1 #4 */
export const rescheduleOptions = defineEndpoint({
  method: 'GET',
  path: '/api/reschedule-class/{id}/options/',
  summary: 'How a class may be moved: the times that are open, what the next slot would move, and what is left.',
  params: idParams,
  response: z.object({
    id: z.number().int(),
    lesson_name: z.string(),
    starts_at: instant,
    version: z.number().int(),
    teacher_name: z.string(),
    teacher_timezone: z.string(),
    /** The earliest time that P5 allows. */
    earliest: instant,
    /** The batch's next class, which that time is counted from. */
    next_class_at: instant.nullable(),
    times: z.array(z.object({ starts_at: instant })),
    /** Null where the batch has no next slot, or another rule forbids it. */
    next_time: z.object({ moved: z.array(movedClass) }).nullable(),
    quota: z.object({
      limit: z.number().int().nullable(),
      left: z.number().int().nullable(),
      /** What this move would count. */
      counts: z.number().int(),
    }),
    /** Why the class cannot be moved by this person at all, in the words of the refusal. */
    blocked: z.string().nullable(),
    has_asked: z.boolean(),
  }),
});

/** Product 2.1 #4 */
export const askForTime = defineEndpoint({
  method: 'POST',
  path: '/api/reschedule-requests/',
  summary: 'Ask the teacher and the school for another time of a class (product 2.1 #4).',
  body: z.object({
    scheduled_class: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    reason: z.string().trim().max(MOVE_TEXT_MAX).default(''),
    wish: z
      .string({ error: REQUEST_REFUSALS.wish_needed.text })
      .trim()
      .min(1, REQUEST_REFUSALS.wish_needed.text)
      .max(MOVE_TEXT_MAX, REQUEST_REFUSALS.wish_too_long.text),
  }),
  status: 201,
  response: z.object({ message: z.string(), id: z.number().int() }),
  refusals: Object.values(REQUEST_REFUSALS).map(({ text }) => text),
});
