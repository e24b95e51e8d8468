import { PHONE_TEXTS, STAFF_REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';
import { trialFamily } from './trial-booking.js';

const { phone, student_name, grade, timezone } = trialFamily;

/** A family on the phone. */
export const registrationBody = z.object({
  phone,
  student_name,
  grade,
  timezone,
  /** The number of the known family that the child joins; another one whose phone this is stays as it is. */
  sibling_of: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

export const registerByStaff = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/families/',
  summary:
    'Registers a family for which staff are about to do something, or adds a child to a known one; it gets no message; audited (product 2.4 #42).',
  body: registrationBody,
  status: 201,
  response: done.extend({ student_id: z.number().int(), family_id: z.number().int() }),
  refusals: [...PHONE_TEXTS, ...Object.values(STAFF_REGISTRATION_REFUSALS).map(({ text }) => text)],
});
