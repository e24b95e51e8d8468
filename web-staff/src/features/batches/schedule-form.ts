import { scheduleBody, type ScheduleBody } from '@school/bff-staff/contract/batches';
import { ANCHOR_DEFAULT, DAYS, SLOT_DEFAULT, type Day } from '@school/core/batches/weekly-slots';
import { DEFAULT_COUNTRY_CODE, fullPhone } from '@school/core/shared/phone';
import { z } from 'zod';

type SlotValues = Record<`${Day}_enabled`, boolean> & Record<`slot_ist_${Day}`, string>;

/** The form as it is typed. */
export interface FormValues extends SlotValues {
  countryCode: string;
  phoneNumber: string;
  /** Filled in by the look-up of the phone. */
  student_id: string;
  /** Of the child that was looked up, who may have none. */
  student_email: string;
  course_code: string;
  /** `new` or `renewal`; nobody has chosen while it is empty. */
  is_renewal: string;
  teacher_email: string;
  /** Of the teacher who was chosen from the look-up. */
  teacher_id: string;
  start_date: string;
  anchor_timezone: string;
  /** Classes outside the child's hours are meant to be there. */
  outside_hours_confirmed: boolean;
}

// `as`: every day has its two fields.
const slotValues = Object.fromEntries(
  DAYS.flatMap((day) => [
    [`${day}_enabled`, false],
    [`slot_ist_${day}`, SLOT_DEFAULT],
  ]),
) as SlotValues;

/** What the form begins with (B9). */
export const START: FormValues = {
  countryCode: DEFAULT_COUNTRY_CODE,
  phoneNumber: '',
  student_id: '',
  student_email: '',
  course_code: '',
  is_renewal: '',
  teacher_email: '',
  teacher_id: '',
  start_date: '',
  anchor_timezone: ANCHOR_DEFAULT,
  outside_hours_confirmed: false,
  ...slotValues,
};

/** Where the form shows what the call names otherwise: a phone stands in two controls. */
export const shownAt = (field: string | undefined): string | undefined =>
  field === 'student_phone' ? 'phoneNumber' : field;

const isEmail = (text: string): boolean => z.email().safeParse(text.trim()).success;

/** What is sent (B3). */
export function bodyOf(values: FormValues, more: Partial<ScheduleBody>): Record<string, unknown> {
  const { countryCode, phoneNumber, student_id, teacher_id, teacher_email, is_renewal, ...rest } = values;
  return {
    ...rest,
    student_phone: phoneNumber.trim() === '' ? '' : fullPhone(countryCode, phoneNumber),
    student_id: Number(student_id) || null,
    teacher_id: Number(teacher_id) || null,
    // A chosen teacher may have no e-mail, and then the name stands in the field.
    teacher_email: teacher_id === '' || isEmail(teacher_email) ? teacher_email : '',
    is_renewal: is_renewal === '' ? null : is_renewal === 'renewal',
    ...more,
  };
}

/** The form's rules are the contract's (B5), told at the form's own fields. */
export const formSchema = (formKey: string): z.ZodType<ScheduleBody, FormValues> =>
  z.custom<FormValues>().transform((values, context) => {
    const parsed = scheduleBody.safeParse(bodyOf(values, { form_key: formKey }));
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [shownAt(String(path[0])) ?? ''] });
    return z.NEVER;
  });

/** The body of the preview, once everything is there that it needs. */
export function previewBody(values: FormValues): ScheduleBody | undefined {
  const isTeacherKnown = values.teacher_id !== '' || isEmail(values.teacher_email);
  if (!isTeacherKnown || values.student_id === '') return undefined;
  // New or renewal changes no date, and neither does a tick.
  const more = { is_renewal: values.is_renewal === 'renewal', outside_hours_confirmed: false, dry_run: true };
  const parsed = scheduleBody.safeParse(bodyOf(values, more));
  return parsed.success ? parsed.data : undefined;
}
