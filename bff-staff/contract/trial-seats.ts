import { CHANGE_REFUSALS as NO, LOOKUP_FAILED, type ChangeReason } from '@school/core/batch-changes/errors';
import { TRIAL_SEAT_REFUSALS as SEAT, type TrialSeatRefusal } from '@school/core/batch-changes/trial-seat-errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { TRIAL_SEATS_MAX } from '@school/core/trial-booking/seats';
import { z } from 'zod';
import { applyShape, changePlan } from './batch-change-plan.js';
import { done, instant } from './shared.js';

const OWN = '/api/blackops/batch-changes';
const CODE_MAX = 100;
const number = z.number().int();
const missing = NO.batch_missing.text;
const noStudent = NO.student_missing.text;
const range = SEAT.seats_range.text;
const search = z.object({ q: z.string().trim().max(CODE_MAX).default('') });

const trialClass = z.object({
  batch_id: z.string(),
  id: number,
  starts_at: instant,
  lesson_name: z.string(),
  teacher_name: z.string(),
  teacher_timezone: z.string(),
  course_name: z.string(),
  seats: number,
  students: z.array(z.object({ id: number, name: z.string(), grade: number })),
});
export type FoundTrial = z.infer<typeof trialClass>;

export const findTrialClasses = defineEndpoint({
  method: 'GET',
  path: `${OWN}/trial-classes/`,
  summary: 'The trial classes to come that fit a code, a teacher or a student; the next one first (product 2.4 #35).',
  query: search,
  response: z.array(trialClass),
  refusals: [LOOKUP_FAILED],
});

/** Which student joins which trial, and how many seats it has then; without seats one more than are taken. */
export const trialSeatShape = {
  batch_id: z.string(missing).trim().min(1, missing).max(CODE_MAX, missing),
  student_id: z.coerce.number(noStudent).int(noStudent).positive(noStudent).max(Number.MAX_SAFE_INTEGER, noStudent),
  seats: z.coerce.number(range).int(range).min(2, range).max(TRIAL_SEATS_MAX, range).nullish(),
};

const changeTexts = (reasons: readonly ChangeReason[]): string[] => reasons.map((one) => NO[one].text);
const seatTexts = (reasons: readonly TrialSeatRefusal[]): string[] => reasons.map((one) => SEAT[one].text);
const REFUSED = [
  ...changeTexts(['batch_missing', 'batch_unknown', 'student_missing']),
  ...seatTexts(['seats_range', 'child_unknown', 'trial_only', 'trial_over', 'trial_seated', 'child_without_phone']),
];

export const previewTrialSeat = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-add-trial-student/`,
  summary: 'What adding a student to a trial class would do; writes nothing.',
  body: z.object(trialSeatShape),
  response: changePlan,
  refusals: REFUSED,
});

export const addTrialStudent = defineEndpoint({
  method: 'POST',
  path: `${OWN}/add-trial-student/`,
  summary: 'Adds a student to a trial class: exactly the plan that was shown (B2, product 2.4 #35).',
  body: z.object({ ...trialSeatShape, ...applyShape }),
  response: done.extend({ change_id: number }),
  refusals: [
    ...REFUSED,
    ...seatTexts(['trial_full', 'trial_grade', 'trial_open', 'trial_busy', 'trial_reason_missing']),
    ...changeTexts(['reason_too_long', 'changed_meanwhile', 'form_used']),
  ],
});
