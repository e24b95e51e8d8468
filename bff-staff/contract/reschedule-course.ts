import { CHANGE_REFUSALS as NO, type ChangeReason } from '@school/core/batch-changes/errors';
import { DAYS, SLOT_TIMES } from '@school/core/batches/weekly-slots';
import { EMAIL_MAX } from '@school/core/shared/email';
import { z } from 'zod';
import { applyShape } from './batch-change-plan.js';
import { slotShape, zoneField } from './batches.js';

const CODE_MAX = 100;
const sentence = (reason: ChangeReason): string => NO[reason].text;

const typed = (max = EMAIL_MAX) =>
  z.string(sentence('fields_missing')).trim().max(max, sentence('fields_missing')).nullish();
const day = typed(CODE_MAX);
const personId = z
  .number(sentence('fields_missing'))
  .int(sentence('fields_missing'))
  .positive(sentence('fields_missing'))
  .max(Number.MAX_SAFE_INTEGER, sentence('fields_missing'))
  .nullish();

const rescheduleFields = z.object({
  teacher_email: typed(),
  /** The student's address; a phone is taken, too. */
  student_email: typed(),
  batch: typed(CODE_MAX),
  /** Kept for programs that send it; who acts is known by the session. */
  rescheduled_by: z.string().max(EMAIL_MAX).nullish(),
  start_date: day,
  /** Classes before this day keep their times; without it all move. */
  next_class_date: day,
  change_teacher_only: z.boolean(sentence('fields_missing')).default(false),
  ...slotShape,
  // Fields added to the specification's shape:
  teacher_id: personId,
  student_id: personId,
  anchor_timezone: zoneField,
  /** Staff have seen that classes are outside 7:00–21:00 for the child and want them anyway. */
  outside_hours_confirmed: z.boolean().default(false),
  ...applyShape,
});

/** The first field that is missing or wrong, in the order of the specification. */
function missing(body: z.output<typeof rescheduleFields>): { reason: ChangeReason; path: string }[] {
  const slots = DAYS.filter((one) => body[`${one}_enabled`]);
  const isDay = (text: string | null | undefined): boolean => z.iso.date().safeParse(text).success;
  const isMove = !body.change_teacher_only;
  const checks: [path: string, isMissing: boolean][] = [
    ['teacher_email', !body.teacher_email && !body.teacher_id],
    ['student_email', !body.student_email && !body.student_id],
    ['batch', !body.batch],
    ['start_date', isMove && !isDay(body.start_date)],
    ['next_class_date', isMove && Boolean(body.next_class_date) && !isDay(body.next_class_date)],
    ['monday_enabled', isMove && slots.length === 0],
  ];
  const wrong = isMove ? slots.filter((one) => !SLOT_TIMES.includes(body[`slot_ist_${one}`])) : [];
  return [
    ...checks.filter(([, isMissing]) => isMissing).map(([path]) => ({ reason: 'fields_missing' as const, path })),
    ...wrong.map((one) => ({ reason: 'slot_time' as const, path: `slot_ist_${one}` })),
  ];
}

/** The reschedule payload with the fields of our own form. */
export const rescheduleBody = rescheduleFields.superRefine((body, context) => {
  for (const { reason, path } of missing(body))
    context.addIssue({ code: 'custom', message: sentence(reason), path: [path] });
});
export type RescheduleBody = z.output<typeof rescheduleBody>;
