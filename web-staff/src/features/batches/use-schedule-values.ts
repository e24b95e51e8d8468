import { DAYS } from '@school/core/batches/weekly-slots';
import { useFieldContext } from '@school/web-kit/form/field-context';
import type { FormValues } from './schedule-form';

/** All fields in the screen's order: the first wrong one gets the focus. */
const NAMES: readonly (keyof FormValues)[] = [
  'teacher_email',
  'teacher_id',
  'countryCode',
  'phoneNumber',
  'student_id',
  'student_email',
  'course_code',
  'is_renewal',
  'start_date',
  'anchor_timezone',
  ...DAYS.flatMap((day) => [`${day}_enabled`, `slot_ist_${day}`] as const),
  'outside_hours_confirmed',
];

/** All values of the form, and a function that sets one. */
export interface LiveSchedule {
  values: FormValues;
  set: (name: keyof FormValues, value: string | boolean) => void;
}

/** Reads the whole form on every change, because the preview depends on all of it. */
export function useScheduleValues(): LiveSchedule {
  const { useControl } = useFieldContext();
  const controls = NAMES.map((name) => [name, useControl(name, '')] as const);
  return {
    // `as`: the names and values are exactly those of the form.
    values: Object.fromEntries(controls.map(([name, { value }]) => [name, value])) as unknown as FormValues,
    set: (name, value) => controls.find(([known]) => known === name)?.[1].onChange(value),
  };
}
