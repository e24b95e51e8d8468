import { scheduleBody, type ScheduleBody, type ScheduleStart } from '@school/bff-staff/contract/batches';
import { ANCHOR_DEFAULT, DAYS, SLOT_DEFAULT, type Day } from '@school/core/batches/weekly-slots';
import { z } from 'zod';

/** The weekly slots as they are chosen, and the zone of their times. */
export type SlotValues = Record<`${Day}_enabled`, boolean> &
  Record<`slot_ist_${Day}`, string> & { anchor_timezone: string };

/** A teacher, typed or chosen from the look-up. */
export interface TeacherValues {
  teacher_email: string;
  /** Of the teacher chosen from the look-up. */
  teacher_id: string;
}

/** The form's values as typed. */
export interface FormValues extends SlotValues, TeacherValues {
  /** The student's phone or another key, as typed. */
  student_phone: string;
  /** Set by the look-up. */
  student_id: string;
  /** Of the student that the look-up found; may be empty. */
  student_email: string;
  course_code: string;
  /** `new` or `renewal`; empty until chosen. */
  is_renewal: string;
  start_date: string;
  /** The person confirms that classes outside the child's hours are intended. */
  outside_hours_confirmed: boolean;
}

/** The first weekly slots of a form: none is chosen. */
export const NO_SLOTS: SlotValues = {
  anchor_timezone: ANCHOR_DEFAULT,
  // `as`: every day has its two fields.
  ...(Object.fromEntries(
    DAYS.flatMap((day) => [
      [`${day}_enabled`, false],
      [`slot_ist_${day}`, SLOT_DEFAULT],
    ]),
  ) as Omit<SlotValues, 'anchor_timezone'>),
};

/** The fields of the weekly slots, in their order on the screen. */
export const SLOT_NAMES: readonly (keyof SlotValues)[] = [
  'anchor_timezone',
  ...DAYS.flatMap((day) => [`${day}_enabled`, `slot_ist_${day}`] as const),
];

/** The form's first values. */
export const START: FormValues = {
  student_phone: '',
  student_id: '',
  student_email: '',
  course_code: '',
  is_renewal: '',
  teacher_email: '',
  teacher_id: '',
  start_date: '',
  outside_hours_confirmed: false,
  ...NO_SLOTS,
};

/** The form as it is filled for a sale; the student is looked up, and what is not known stays as in an empty form. */
export function startOf({ course_code, is_renewal, teacher, anchor_timezone, slots }: ScheduleStart): FormValues {
  return {
    ...START,
    course_code: course_code ?? '',
    is_renewal: is_renewal ? 'renewal' : 'new',
    teacher_id: teacher === null ? '' : String(teacher.id),
    teacher_email: teacher === null ? '' : (teacher.email ?? teacher.name),
    anchor_timezone: anchor_timezone ?? START.anchor_timezone,
    ...Object.fromEntries(
      slots.flatMap(({ day, time }) => [
        [`${day}_enabled`, true],
        [`slot_ist_${day}`, time],
      ]),
    ),
  };
}

const isEmail = (text: string): boolean => z.email().safeParse(text.trim()).success;

/** The teacher as the calls take one: by id if one was chosen, who may have no e-mail; the field then contains the name. */
export const teacherOf = ({ teacher_id, teacher_email }: TeacherValues) => ({
  teacher_id: Number(teacher_id) || null,
  teacher_email: teacher_id === '' || isEmail(teacher_email) ? teacher_email : '',
});

/** The body of the call. */
export function bodyOf(values: FormValues, more: Partial<ScheduleBody>): Record<string, unknown> {
  const { student_phone, student_id, teacher_id, teacher_email, is_renewal, ...rest } = values;
  return {
    ...rest,
    // Whoever is chosen is named by number; what was typed may be a name.
    student_phone: student_id === '' ? student_phone : '',
    student_id: Number(student_id) || null,
    ...teacherOf({ teacher_id, teacher_email }),
    is_renewal: is_renewal === '' ? null : is_renewal === 'renewal',
    ...more,
  };
}

/** The contract's rules; each error is shown at the form's own field. */
export const formSchema = (formKey: string): z.ZodType<ScheduleBody, FormValues> =>
  z.custom<FormValues>().transform((values, context) => {
    const parsed = scheduleBody.safeParse(bodyOf(values, { form_key: formKey }));
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [String(path[0])] });
    return z.NEVER;
  });

/** The body of the preview; undefined until all its fields are filled. */
export function previewBody(values: FormValues): ScheduleBody | undefined {
  const isTeacherKnown = values.teacher_id !== '' || isEmail(values.teacher_email);
  if (!isTeacherKnown || values.student_id === '') return undefined;
  // Neither 'new or renewal' nor the confirmation changes a date, so they do not cause another preview.
  const more = { is_renewal: values.is_renewal === 'renewal', outside_hours_confirmed: false, dry_run: true };
  const parsed = scheduleBody.safeParse(bodyOf(values, more));
  return parsed.success ? parsed.data : undefined;
}
