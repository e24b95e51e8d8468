import { NAME_MAX, SEAT_REQUEST_REFUSALS, SEAT_REQUEST_STATES } from '@school/core/seat-requests/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { GRADE_MAX, GRADE_MIN } from '@school/core/shared/grade';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, instant } from './shared.js';

const { phone_unknown, reason_missing, name_missing, student_unknown, batch_not_yours } = SEAT_REQUEST_REFUSALS;
const id = (text: string) => z.number(text).int(text).min(1, text).max(Number.MAX_SAFE_INTEGER, text);
const phone = z.string(phone_unknown.text).max(PHONE_TEXT_MAX, phone_unknown.text);

const request = z.object({
  id: z.number().int(),
  batch_name: z.string(),
  student_name: z.string(),
  student_grade: z.number().int(),
  /** A walk-in sibling, whom the school must first register as a student. */
  is_new_student: z.boolean(),
  reason: z.string(),
  state: z.enum(SEAT_REQUEST_STATES),
  decline_reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});
export type SeatRequest = z.infer<typeof request>;

const batch = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  class_size: z.number().int(),
  seats_taken: z.number().int(),
});

export const seatRequests = defineEndpoint({
  method: 'GET',
  path: '/api/seat-requests/',
  summary: "The teacher's seat requests with their states, and the teacher's running batches (product 2.2 #14).",
  response: z.object({ batches: z.array(batch), results: z.array(request) }),
});

export const lookUpChildren = defineEndpoint({
  method: 'POST',
  path: '/api/seat-requests/look-up/',
  summary: 'The children of a phone, by first name and initial; audited (product 2.2 #14).',
  body: z.object({ phone_number: phone }),
  response: z.object({
    is_known: z.boolean(),
    students: z.array(z.object({ id: z.number().int(), name: z.string(), grade: z.number().int() })),
  }),
});

export const requestSeat = defineEndpoint({
  method: 'POST',
  path: '/api/seat-requests/',
  summary: "Ask the school to add a student, or a walk-in sibling, to one of the teacher's batches (product 2.2 #14).",
  body: z.object({
    phone_number: phone,
    /** Left out for a walk-in sibling, who has a name and a grade instead. */
    student_id: id(student_unknown.text).nullish(),
    student_name: z.string(name_missing.text).max(NAME_MAX, atMostCharacters(NAME_MAX)).default(''),
    student_grade: z.number(name_missing.text).int().min(GRADE_MIN).max(GRADE_MAX).nullish(),
    batch_id: id(batch_not_yours.text),
    reason: z.string(reason_missing.text).meta(PLAIN_TEXT).max(REASON_MAX, atMostCharacters(REASON_MAX)),
  }),
  response: done.extend({ id: z.number().int() }),
  status: 201,
  refusals: Object.values(SEAT_REQUEST_REFUSALS).map(({ text }) => text),
});
