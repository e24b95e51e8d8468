import { CHANGE_REASON_MAX, CHANGE_REFUSALS as NO, type ChangeReason } from '@school/core/batch-changes/errors';
import { isCalendarDay } from '@school/core/shared/local-time';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { applyShape, changePlan } from './batch-change-plan.js';
import { done } from './shared.js';

const OWN = '/api/blackops/batch-changes';
const CODE_MAX = 100;
const missing = NO.batch_missing.text;
const noStudent = NO.student_missing.text;
const noDay = NO.leave_date_missing.text;
const noReason = NO.leave_reason_missing.text;

/** Which student leaves which batch, and the first day without a seat, in the batch's zone. */
export const leaveShape = {
  batch_id: z.string(missing).trim().min(1, missing).max(CODE_MAX, missing),
  student_id: z.coerce.number(noStudent).int(noStudent).positive(noStudent).max(Number.MAX_SAFE_INTEGER, noStudent),
  effective_date: z.string(noDay).refine(isCalendarDay, noDay),
};

const REFUSED: readonly ChangeReason[] = [
  'batch_missing',
  'batch_unknown',
  'batch_closed',
  'batch_paused',
  'batch_free',
  'student_missing',
  'student_not_seated',
  'leave_date_missing',
  'leave_past',
  'leave_too_far',
  'already_leaving',
];
const sentences = (reasons: readonly ChangeReason[]): string[] => [...new Set(reasons.map((one) => NO[one].text))];

export const previewLeave = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-remove-student/`,
  summary: 'What taking a student out of a batch would do; writes nothing.',
  body: z.object(leaveShape),
  response: changePlan,
  refusals: sentences(REFUSED),
});

export const removeStudent = defineEndpoint({
  method: 'POST',
  path: `${OWN}/remove-student/`,
  summary: 'Takes a student out of a batch from a day on: exactly the plan that was shown (B2, product 2.4 #36).',
  body: z.object({
    ...leaveShape,
    ...applyShape,
    reason: plainText(z.string(noReason)).min(1, noReason).max(CHANGE_REASON_MAX, NO.reason_too_long.text),
  }),
  response: done.extend({ change_id: z.number().int(), lost_seats: z.number().int() }),
  refusals: sentences([...REFUSED, 'leave_reason_missing', 'reason_too_long', 'changed_meanwhile', 'form_used']),
});
