import { DAYS } from '@school/core/batches/weekly-slots';
import { useFieldContext } from '@school/web-kit/form/field-context';
import type { FormValues } from './schedule-form';

/** Every field in the order of the screen, in which the first wrong one gets the focus. */
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

/** All values of the form around, and the way to set one. */
export interface LiveSchedule {
  values: FormValues;
  set: (name: keyof FormValues, value: string | boolean) => void;
}

/** Reads the whole form, live: the preview hangs on all of it. */
export function useScheduleValues(): LiveSchedule {
  const { useControl } = useFieldContext();
  const controls = NAMES.map((name) => [name, useControl(name, '')] as const);
  return {
    // `as`: the names are exactly the form's, and so are their values.
    values: Object.fromEntries(controls.map(([name, { value }]) => [name, value])) as unknown as FormValues,
    set: (name, value) => controls.find(([known]) => known === name)?.[1].onChange(value),
  };
}
