import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { TRIAL_CHANGE_REFUSALS as CHANGE_REFUSALS } from '@school/core/trial-booking/change-errors';
import { TRIAL_BOOKING_REFUSALS as REFUSALS } from '@school/core/trial-booking/errors';
import { z } from 'zod';
import { gradeField, nameField, phoneField } from './registration-fields.js';
import { publicTeacher } from './public-teachers.js';
import { done, instant, tokenParams } from './shared.js';
import { timezoneField } from './timezone-field.js';

/** Trial slot. Additions: the plain instant and the teacher's zone for the second clock, the teacher's id for the filter. */
export const trialSlot = z.object({
  id: z.number().int(),
  start_time_local: instant,
  end_time_local: instant,
  start_time: instant,
  teacher_id: z.number().int(),
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

export const listTrialTeachers = defineEndpoint({
  method: 'GET',
  path: '/api/trial-teachers/',
  summary: 'The teachers who offer trial slots: name, picture and a line about each, for everybody (P2.6).',
  response: z.array(publicTeacher),
});

const slotField = z
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
  .pipe(z.number().int().positive(REFUSALS.slot_missing.text));

export const bookTrialSlot = defineEndpoint({
  method: 'POST',
  path: '/api/trial-class-booking/',
  summary: 'Book a trial class: when several people ask for one slot, one gets it (P2.6, P7).',
  body: z.object({
    student_name: nameField,
    phone_number: phoneField,
    grade: gradeField,
    teacher_availability_id: slotField,
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
    /** Only for the browser whose own registration has just created the account. */
    set_password_token: z.string().nullable(),
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
    /** This browser has registered the family and may set its password (`enter/`). */
    can_set_password: z.boolean(),
    /** For a reader who may not be of the family: where what else there is to say goes; null for the family. */
    told_text: z.string().nullable(),
    /** Which reminders will leave, and how; null unless the class is to come. */
    reminder_text: z.string().nullable(),
    /** Grows with every change of the class; a change names the one that the family saw. */
    version: z.number().int(),
    can_move: z.boolean(),
    can_cancel: z.boolean(),
    /** Why an open class cannot be moved here any more, and how to reach the school; null otherwise. */
    change_text: z.string().nullable(),
  }),
});

export const enterAccount = defineEndpoint({
  method: 'POST',
  path: '/api/trial-bookings/{token}/enter/',
  summary: 'A fresh link to set the password, for the browser that has registered the family (issue 31).',
  params: tokenParams,
  // Asked for in JSON, which a form of another site cannot send with the cookie.
  body: z.object({ wants: z.literal('password') }),
  response: z.object({ set_password_token: z.string() }),
  refusals: [REFUSALS.not_this_browser.text],
});

const version = z.number().int().positive();

export const moveTrial = defineEndpoint({
  method: 'POST',
  path: '/api/trial-bookings/{token}/move/',
  summary: 'Move a booked trial class to another offered time, without a login (product 1.10).',
  params: tokenParams,
  body: z.object({ teacher_availability_id: slotField, timezone: timezoneField, version }),
  response: done,
  refusals: [
    ...Object.values(CHANGE_REFUSALS).map((refusal) => refusal.text),
    ...(['slot_taken', 'slot_past', 'slot_gone', 'student_busy', 'student_talks'] as const).map(
      (reason) => REFUSALS[reason].text,
    ),
  ],
});

/** Why a family cancels, from the form of the page. */
export const cancelReason = z.object({
  reason: plainText(z.string()).max(MOVE_TEXT_MAX).default(''),
});

export const cancelTrial = defineEndpoint({
  method: 'POST',
  path: '/api/trial-bookings/{token}/cancel/',
  summary: 'Cancel a booked trial class, without a login (product 1.10).',
  params: tokenParams,
  body: cancelReason.extend({ version }),
  response: done,
  refusals: (['already_over', 'change_too_late', 'changed_meanwhile', 'by_message_only'] as const).map(
    (reason) => CHANGE_REFUSALS[reason].text,
  ),
});

export const trialCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/trial-bookings/{token}/calendar.ics',
  summary: 'The trial class as a calendar file (product 1.10).',
  params: tokenParams,
  response: z.string(),
});
