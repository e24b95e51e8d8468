import { SCHEDULE_FAILED, SCHEDULE_REFUSALS, type ScheduleReason } from '@school/core/batches/errors';
import { ANCHOR_DEFAULT, DAYS, SLOT_DEFAULT, SLOT_TIMES, type Day } from '@school/core/batches/weekly-slots';
import { EMAIL_MAX } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { z } from 'zod';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { idParams, instant } from './shared.js';

const CODE_MAX = 60;

const sentence = (reason: ScheduleReason): string => SCHEDULE_REFUSALS[reason].text;
const typed = (reason: ScheduleReason, max: number) =>
  z.string(sentence(reason)).trim().max(max, sentence(reason)).nullish();
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish();

type SlotShape = Record<`${Day}_enabled`, z.ZodDefault<z.ZodBoolean>> &
  Record<`slot_ist_${Day}`, z.ZodDefault<z.ZodString>>;

/** The weekly slots of a form. `as`: seven days, each with a switch and a time. */
export const slotShape = Object.fromEntries(
  DAYS.flatMap((day) => [
    [`${day}_enabled`, z.boolean().default(false)],
    [`slot_ist_${day}`, z.string(sentence('slot_time')).max(8, sentence('slot_time')).default(SLOT_DEFAULT)],
  ]),
) as unknown as SlotShape;

/** The time zone of a form's slots, in spite of the name `slot_ist_*`. */
export const zoneField = z.string().refine(isTimezone, ZONE_UNKNOWN).default(ANCHOR_DEFAULT);

const fields = z.object({
  teacher_email: typed('teacher_missing', EMAIL_MAX),
  /** The student's address, as the phone check returns it; a phone is taken, too. */
  student_email: typed('student_unknown', EMAIL_MAX),
  course_code: typed('course_missing', CODE_MAX),
  is_renewal: z.boolean(sentence('type_missing')).nullish(),
  start_date: typed('start_missing', CODE_MAX),
  ...slotShape,
  // Fields added to the specification's shape:
  /** For teachers without an e-mail. */
  teacher_id: id,
  /** The family's phone, or an address; the id tells siblings apart. */
  student_phone: typed('student_missing', EMAIL_MAX),
  student_id: id,
  anchor_timezone: zoneField,
  /** The same form sent twice schedules once. */
  form_key: z.uuid().nullish(),
  /** Staff have seen that classes are outside 7:00–21:00 for the child and want them anyway. */
  outside_hours_confirmed: z.boolean().default(false),
  /** Only previews what would be scheduled. */
  dry_run: z.boolean().default(false),
});

/** What is missing, in the order of the specification. */
function missing(body: z.output<typeof fields>): { reason: ScheduleReason; path: string }[] {
  const slots = DAYS.filter((day) => body[`${day}_enabled`]);
  const isDate = z.iso.date().safeParse(body.start_date).success;
  const checks: [reason: ScheduleReason, isMissing: boolean][] = [
    ['teacher_missing', !body.teacher_email && !body.teacher_id],
    ['student_missing', !body.student_phone && !body.student_id && !body.student_email],
    ['course_missing', !body.course_code],
    ['type_missing', typeof body.is_renewal !== 'boolean'],
    ['start_missing', !isDate],
    ['slots_missing', slots.length === 0],
  ];
  return [
    ...checks
      .filter(([, isMissing]) => isMissing)
      .map(([reason]) => ({ reason, path: SCHEDULE_REFUSALS[reason].field ?? '' })),
    ...slots
      .filter((day) => !SLOT_TIMES.includes(body[`slot_ist_${day}`]))
      .map((day) => ({ reason: 'slot_time' as const, path: `slot_ist_${day}` })),
  ];
}

/** The schedule-course payload with the fields of our own form. */
export const scheduleBody = fields.superRefine((body, context) => {
  for (const { reason, path } of missing(body))
    context.addIssue({ code: 'custom', message: sentence(reason), path: [path] });
});
export type ScheduleBody = z.output<typeof scheduleBody>;

const party = z.object({ name: z.string(), timezone: z.string() });
const localTime = z.iso.datetime({ offset: true });

/** A class of the preview, in every time zone that matters. */
const previewClass = z.object({
  number: z.number().int(),
  lesson_code: z.string(),
  lesson_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  ist_time: localTime,
  teacher_time: localTime,
  student_time: localTime,
  /** `09:00`: the earlier time of this weekday's class in that zone, when it changes with this class. */
  teacher_time_before: z.string().nullable(),
  student_time_before: z.string().nullable(),
  /** Before 7:00 or after 21:00 for the child. */
  is_outside_child_hours: z.boolean(),
  /** The teacher is on leave at that time. */
  is_in_leave: z.boolean(),
  clashes: z.array(z.object({ side: z.enum(['teacher', 'student', 'teacher and student']), batch_code: z.string() })),
});
export type PreviewClass = z.infer<typeof previewClass>;

const preview = z.object({
  anchor_timezone: z.string(),
  course: z.object({ code: z.string(), name: z.string() }),
  teacher: party,
  student: party,
  classes: z.array(previewClass),
});
export type SchedulePreview = z.infer<typeof preview>;

export const scheduleCourse = defineEndpoint({
  method: 'POST',
  path: '/api/schedule-course-with-weekly-slots/',
  summary: 'Schedules a batch: one class for each lesson of the course, at the weekly slots (B3, B5, B7).',
  body: scheduleBody,
  response: z.object({
    message: z.string(),
    /** Null after a dry run. */
    batch_code: z.string().nullable(),
    preview: preview.optional(),
  }),
  refusals: [SCHEDULE_FAILED, ...Object.values(SCHEDULE_REFUSALS).map(({ text }) => text)],
});

export const listCourses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/courses/',
  summary: 'Published courses that can be scheduled, with the number of their lessons.',
  response: z.array(z.object({ code: z.string(), name: z.string(), lessons: z.number().int() })),
});

const scheduleStart = z.object({
  student: z.object({ id: z.number().int(), name: z.string() }),
  /** What was sold. */
  course: z.string(),
  total_num_of_classes: z.number().int(),
  classes_per_week: z.number().int(),
  is_renewal: z.boolean(),
  /** The course with the name of the sale, or the course that the child has taken last. */
  course_code: z.string().nullable(),
  /** Who taught the child last, if they can be scheduled. */
  teacher: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** When the child's last course met, no more often than was sold. */
  anchor_timezone: z.string().nullable(),
  slots: z.array(z.object({ day: z.enum(DAYS), time: z.string() })),
});
export type ScheduleStart = z.infer<typeof scheduleStart>;

export const readScheduleStart = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/enrolments/{id}/schedule-start/',
  summary: 'What is known of a sale that is to be scheduled: course, and the teacher and times of the last batch (B2).',
  params: idParams,
  response: scheduleStart,
  refusals: [PAYMENT_REFUSALS.enrolment_not_found.text],
});
