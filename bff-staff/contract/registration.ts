import { PHONE_TEXTS, REGISTRATION_REFUSALS, STAFF_REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { FAMILY_SOURCES } from '@school/core/registration/sources';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { STUDENT_DETAIL_REFUSALS } from '@school/core/students/errors';
import { z } from 'zod';
import { done } from './shared.js';
import { emailField, familyFields } from './student-details.js';
import { trialFamily } from './trial-booking.js';

const { phone, student_name, grade, timezone } = trialFamily;

/** A new family's time zone. */
export const familyTimezone = timezone;

/** A family on the phone. */
export const registrationBody = z.object({
  phone,
  student_name,
  grade,
  /** A child that joins a family gets none: the family's stays. */
  timezone: timezone.optional(),
  parent_name: familyFields.parent_name.default(''),
  country: familyFields.country.default(''),
  email: emailField.default(''),
  /** Of a new family's lead. */
  source: z.enum(FAMILY_SOURCES).default('staff'),
  /** The number of the known family that the child joins; another one whose phone this is stays as it is. */
  sibling_of: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

export const registerByStaff = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/families/',
  summary:
    'Registers a family for which staff are about to do something, or adds a child to a known one; it gets no message; audited (product 2.4 #42).',
  body: registrationBody.refine(({ timezone: zone, sibling_of }) => zone !== undefined || sibling_of !== undefined, {
    error: REGISTRATION_REFUSALS.timezone_invalid.text,
    path: ['timezone'],
  }),
  status: 201,
  response: done.extend({ student_id: z.number().int(), family_id: z.number().int() }),
  refusals: [
    ...PHONE_TEXTS,
    ...Object.values(STAFF_REGISTRATION_REFUSALS).map(({ text }) => text),
    ...(['country_unknown', 'email_wrong', 'email_made', 'email_taken'] as const).map(
      (reason) => STUDENT_DETAIL_REFUSALS[reason].text,
    ),
  ],
});
