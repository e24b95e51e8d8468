import { SLOT_NAMES, type FormValues } from './schedule-form';
import { useLiveValues, type Live } from './use-live-values';

/** All fields in the screen's order: the first wrong one gets the focus. */
const NAMES: readonly (keyof FormValues)[] = [
  'teacher_email',
  'teacher_id',
  'student_phone',
  'student_id',
  'student_email',
  'course_code',
  'is_renewal',
  'start_date',
  ...SLOT_NAMES,
  'outside_hours_confirmed',
];

/** All values of the form, and a function that sets one. */
export type LiveSchedule = Live<FormValues>;

/** Reads the whole form on every change, because the preview depends on all of it. */
export const useScheduleValues = (): LiveSchedule => useLiveValues<FormValues>(NAMES);
