import { defineEndpoint } from '@school/core/shared/endpoint';
import { TRIAL_BOOKING_REFUSALS as REFUSALS } from '@school/core/trial-booking/errors';
import { z } from 'zod';
import { gradeField, nameField, phoneField } from './registration.js';
import { instant, tokenParams } from './shared.js';
import { timezoneField } from './timezone-field.js';

/** P3, trial slot. Additions for the second clock: the teacher's zone and the plain instant. */
export const trialSlot = z.object({
  id: z.number().int(),
  start_time_local: instant,
  end_time_local: instant,
  start_time: instant,
  teacher_name: z.string(),
  teacher_timezone: z.string(),
});
export type TrialSlotAnswer = z.infer<typeof trialSlot>;

export const listTrialSlots = defineEndpoint({
  method: 'GET',
  path: '/api/trial-slots/',
  summary: 'Future trial slots in the family’s zone (P2.6, P7).',
  query: z.object({ student_timezone: timezoneField }),
  response: z.array(trialSlot),
});

export const bookTrialSlot = defineEndpoint({
  method: 'POST',
  path: '/api/trial-class-booking/',
  summary: 'Book a trial class: when several people ask for one slot, one gets it (P2.6, P7).',
  body: z.object({
    student_name: nameField,
    phone_number: phoneField,
    grade: gradeField,
    teacher_availability_id: z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^\d{1,15}$/)
            .transform(Number),
        ],
        REFUSALS.slot_missing.text,
      )
      .pipe(z.number().int().positive(REFUSALS.slot_missing.text)),
    timezone: timezoneField.optional(),
    /** Made once by the browser; a repeated call with it is answered like the first. Long, as it opens the booking. */
    booking_key: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22,64}$/)
      .optional(),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    confirmation_token: z.string(),
    set_password_token: z.string().nullable(),
    /** The class is for a child of this phone with another name than the one that was sent. */
    is_other_child: z.boolean(),
    /** An earlier call with this key, whose answer was lost, has booked another time, and that one is confirmed. */
    is_other_time: z.boolean(),
  }),
  refusals: Object.values(REFUSALS).map((refusal) => refusal.text),
});

export const trialBooking = defineEndpoint({
  method: 'GET',
  path: '/api/trial-bookings/{token}/',
  summary: 'A booked trial class, for its confirmation page (product 1.10).',
  params: tokenParams,
  response: z.object({
    student_name: z.string(),
    teacher_name: z.string(),
    lesson_name: z.string(),
    starts_at: instant,
    ends_at: instant,
    student_timezone: z.string(),
    teacher_timezone: z.string(),
    state: z.enum(['open', 'closed', 'canceled']),
    can_set_password: z.boolean(),
  }),
});

export const trialCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/trial-bookings/{token}/calendar.ics',
  summary: 'The trial class as a calendar file (product 1.10).',
  params: tokenParams,
  response: z.string(),
});
