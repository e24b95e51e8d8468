import { rescheduleBody, type RescheduleBody } from '@school/bff-staff/contract/reschedule-course';
import { z } from 'zod';
import { NO_SLOTS, SLOT_NAMES, teacherOf, type SlotValues, type TeacherValues } from '../../app/batch-parts';

/** The form's values as typed. */
export interface RescheduleValues extends SlotValues, TeacherValues {
  /** Also a phone. */
  student_email: string;
  /** The code of the chosen batch. */
  batch: string;
  change_teacher_only: boolean;
  start_date: string;
  next_class_date: string;
}

/** The form's first values. */
export const START: RescheduleValues = {
  student_email: '',
  batch: '',
  teacher_email: '',
  teacher_id: '',
  change_teacher_only: false,
  start_date: '',
  next_class_date: '',
  ...NO_SLOTS,
};

/** All fields in the screen's order: the first wrong one gets the focus. */
export const RESCHEDULE_NAMES: readonly (keyof RescheduleValues)[] = [
  'student_email',
  'batch',
  'teacher_email',
  'teacher_id',
  'change_teacher_only',
  'start_date',
  'next_class_date',
  ...SLOT_NAMES,
];

/** The contract's rules; each error is shown at the form's own field. */
export const rescheduleSchema: z.ZodType<RescheduleBody, RescheduleValues> = z
  .custom<RescheduleValues>()
  .transform((values, context) => {
    const parsed = rescheduleBody.safeParse({ ...values, ...teacherOf(values) });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [String(path[0])] });
    return z.NEVER;
  });
