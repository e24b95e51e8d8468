import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { PHONE_TEXTS, REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { parseGrade } from '@school/core/shared/grade';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { cleanPersonName, PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { isTimezone } from '@school/core/shared/timezone';
import { ASKED_BY, STAFF_TRIAL_REFUSALS, TRIAL_CHANGE_REFUSALS } from '@school/core/trial-booking/change-errors';
import { STAFF_BOOKING_REFUSALS, TRIAL_BOOKING_REFUSALS as BOOKING } from '@school/core/trial-booking/errors';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const ROOT = '/api/blackops/trials';
const id = z.number().int();
const timezone = z.string().refine(isTimezone, REGISTRATION_REFUSALS.timezone_invalid.text);
const slotId = z.number(BOOKING.slot_missing.text).int().positive(BOOKING.slot_missing.text);
const version = z.number().int().positive().max(1_000_000);

/** Who asked for a change; the form's choice. */
export const askedByField = z.enum(ASKED_BY, 'Please choose who asked.');

const SLOT_REASONS = ['slot_taken', 'slot_past', 'slot_gone', 'student_busy', 'student_talks'] as const;
const slotRefusals = SLOT_REASONS.map((reason) => BOOKING[reason].text);
const changeRefusals = [
  ...(['already_canceled', 'already_over', 'already_begun', 'trial_not_found'] as const).map(
    (reason) => STAFF_TRIAL_REFUSALS[reason].text,
  ),
  TRIAL_CHANGE_REFUSALS.changed_meanwhile.text,
];

const trial = z.object({
  id,
  student: z.string(),
  student_id: id,
  /** The code of the class's batch. */
  batch: z.string(),
  batch_number: id,
  grade: z.number().int(),
  teacher: z.string(),
  lesson: z.string(),
  lead_id: z.string(),
  starts_at: instant,
  family_timezone: z.string(),
  teacher_timezone: z.string(),
  /** Grows with every change of the class; a change names the one that was seen. */
  version: z.number().int(),
  /** How often it was moved, by whomever. */
  moves: z.number().int(),
  /** The other children in the class. */
  others: z.array(z.string()),
});
export type ComingTrial = z.infer<typeof trial>;

export const listTrials = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: 'Trial classes to come, the next one first (B2, product 2.4 #34).',
  query: z.object({ q: z.string().max(SEARCH_MAX).optional(), ...pageFields }),
  response: z.object({ results: z.array(trial), count: z.number().int() }),
});

const slot = z.object({
  id,
  start_time_local: instant,
  end_time_local: instant,
  start_time: instant,
  teacher_id: id,
  teacher_name: z.string(),
  teacher_timezone: z.string(),
});

export const listTrialTimes = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/trial-times/',
  summary: 'The half hours that a family in a time zone may have, as on the public page (B2, product 2.4 #33).',
  query: z.object({ timezone }),
  response: z.array(slot),
});

const name = z
  .string(REGISTRATION_REFUSALS.name_missing.text)
  .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
  .transform(cleanPersonName)
  .pipe(z.string().min(1, REGISTRATION_REFUSALS.name_missing.text));

/** The family and the child, as the form has them. */
export const trialFamily = {
  phone: z
    .string(REGISTRATION_REFUSALS.phone_invalid.text)
    .trim()
    .min(1, REGISTRATION_REFUSALS.phone_invalid.text)
    .max(PHONE_TEXT_MAX, REGISTRATION_REFUSALS.phone_invalid.text),
  student_name: name,
  grade: z
    .union([z.number(), z.string().max(20)], REGISTRATION_REFUSALS.grade_invalid.text)
    .refine((value) => parseGrade(value) !== undefined, REGISTRATION_REFUSALS.grade_invalid.text)
    .transform((value) => parseGrade(value) ?? 0),
  timezone,
  reason: plainText(z.string()).max(MOVE_TEXT_MAX, atMostCharacters(MOVE_TEXT_MAX)).default(''),
};

export const bookTrial = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/`,
  summary: 'Book a trial class for a family, like its own booking; audited (B2, product 2.4 #33).',
  body: z.object({
    ...trialFamily,
    slot_id: slotId,
    /** Made once by the form; a repeated call with it is answered like the first. */
    form_key: z.uuid(),
  }),
  status: 201,
  response: done.extend({
    /** The page of the booking, to be sent to the family. */
    booking_url: z.string(),
    /** The phone belongs to a child of another name, for whom it is booked. */
    is_other_child: z.boolean(),
  }),
  refusals: [
    ...PHONE_TEXTS,
    BOOKING.already_booked.text,
    STAFF_BOOKING_REFUSALS.missed_needs_reason.text,
    ...slotRefusals,
  ],
});

export const moveTrial = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/move/`,
  summary:
    'Move a booked trial class to another offered time, a shared one for this child alone; audited, and all are told (B2, product 2.4 #34).',
  params: idParams,
  body: z.object({ slot_id: slotId, timezone, version, asked_by: askedByField }),
  response: done,
  refusals: [...changeRefusals, ...slotRefusals],
});

/** Who asked and why; the family never reads the reason. */
export const cancelTrialBody = z.object({
  asked_by: askedByField,
  reason: plainText(z.string(STAFF_TRIAL_REFUSALS.reason_missing.text))
    .min(1, STAFF_TRIAL_REFUSALS.reason_missing.text)
    .max(MOVE_TEXT_MAX, atMostCharacters(MOVE_TEXT_MAX)),
});

export const cancelTrial = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/cancel/`,
  summary:
    'Cancel a booked trial class; audited, and all are told. Other children keep the class unless the teacher asked (B2, product 2.4 #34).',
  params: idParams,
  body: cancelTrialBody.extend({ version }),
  response: done,
  refusals: [...changeRefusals, STAFF_TRIAL_REFUSALS.reason_missing.text],
});
