import { SEAT_REFUSALS } from '@school/core/batches/seat-rule';
import { SEAT_REQUEST_REFUSALS, SEAT_REQUEST_STATES } from '@school/core/seat-requests/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

export { SEAT_REQUEST_STATES };

const request = z.object({
  id: z.number().int(),
  batch_name: z.string(),
  batch_code: z.string(),
  batch_number: z.number().int(),
  class_size: z.number().int(),
  seats_taken: z.number().int(),
  teacher_name: z.string(),
  phone_number: z.string().nullable(),
  /** Null until a walk-in sibling is registered as a student. */
  student_id: z.number().int().nullable(),
  student_name: z.string(),
  student_grade: z.number().int(),
  is_new_student: z.boolean(),
  credits: z.number().int(),
  reason: z.string(),
  state: z.enum(SEAT_REQUEST_STATES),
  decline_reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});
export type StaffSeatRequest = z.infer<typeof request>;

const refusals = Object.values({ ...SEAT_REQUEST_REFUSALS, ...SEAT_REFUSALS }).map(({ text }) => text);

export const listSeatRequests = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/seat-requests/',
  summary: "Teachers' requests for seats, waiting ones first (product 2.2 #14, 2.4 #36).",
  query: z.object({
    state: z.enum(SEAT_REQUEST_STATES).optional(),
    /** The number of a batch. */
    batch: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(request), count: z.number().int() }),
});

export const approveSeatRequest = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/seat-requests/{id}/approve/',
  summary: 'Add the student to the batch and all its coming classes (product 2.4 #36).',
  params: idParams,
  response: done,
  refusals,
});

export const declineBody = z.object({
  reason: plainText(z.string(SEAT_REQUEST_REFUSALS.decline_reason_missing.text))
    .min(1, SEAT_REQUEST_REFUSALS.decline_reason_missing.text)
    .max(REASON_MAX, atMostCharacters(REASON_MAX)),
});

export const declineSeatRequest = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/seat-requests/{id}/decline/',
  summary: 'Decline a request with a reason that the teacher reads (product 2.2 #14).',
  params: idParams,
  body: declineBody,
  response: done,
  refusals,
});

export const createRequestedStudent = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/seat-requests/{id}/create-student/',
  summary: 'Register the walk-in sibling of a request as a student of the family (product 2.2 #14).',
  params: idParams,
  response: done.extend({ student_id: z.number().int() }),
  refusals,
});
