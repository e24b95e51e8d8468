import { CHANGE_KINDS } from '@school/core/batch-changes/course';
import { CHANGE_REASON_MAX, CHANGE_REFUSALS as NO } from '@school/core/batch-changes/errors';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { instant } from './shared.js';

const number = z.number().int();
const localTime = z.iso.datetime({ offset: true });
const party = z.object({ name: z.string(), timezone: z.string() });

const place = z.object({
  starts_at: instant,
  ends_at: instant,
  /** In the zone of the batch's weekly rule after the change, which makes before and after comparable. */
  batch_time: localTime,
  teacher_name: z.string(),
  teacher_time: localTime,
});

const plannedChange = z.object({
  /** Null for a class that would be new. */
  scheduled_class_id: number.nullable(),
  lesson_code: z.string(),
  lesson_name: z.string(),
  module_code: z.string(),
  module_name: z.string(),
  /** Null for a new class. */
  before: place.nullable(),
  /** Null for a lesson that is taken out. */
  after: place.nullable(),
  /** `09:00`: the earlier time of this weekday's class in that zone, when the clocks change it with this class. */
  teacher_time_of_weekday_before: z.string().nullable(),
  students: z.array(
    z.object({
      id: number,
      before: localTime.nullable(),
      after: localTime.nullable(),
      time_of_weekday_before: z.string().nullable(),
      /** Before 7:00 or after 21:00 for the child. */
      is_outside_child_hours: z.boolean(),
    }),
  ),
  /** What somebody has at the new time: of a sibling or a leave it is only a warning. */
  obstacles: z.array(
    z.object({ side: z.enum(['teacher', 'student', 'sibling', 'leave']), name: z.string(), batch_code: z.string() }),
  ),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** A student who leaves. */
const leave = z.object({
  student_name: z.string(),
  /** From when there is no seat. */
  leaves_at: instant,
  /** When the batch is archived because nobody stays; null while somebody does. */
  batch_ends_at: instant.nullable(),
  /** Classes to come before that. */
  kept_seats: number,
  seats: z.array(
    z.object({
      scheduled_class_id: number,
      lesson_code: z.string(),
      lesson_name: z.string(),
      starts_at: instant,
      batch_time: localTime,
      student_time: localTime,
      /** Nobody else has a seat, so the class is dropped. */
      is_dropped: z.boolean(),
    }),
  ),
});
export type LostSeat = z.infer<typeof leave>['seats'][number];

/** A student who joins the trial class of others. */
const trialSeat = z.object({
  scheduled_class_id: number,
  lesson_name: z.string(),
  course_name: z.string(),
  starts_at: instant,
  teacher_time: localTime,
  student_time: localTime,
  student_grade: number,
  /** The grades of the course; one below and one above may join. */
  grades_from: number,
  grades_to: number,
  /** Who is in the class already. */
  children: z.array(z.object({ name: z.string(), grade: number })),
  seats_before: number,
  seats_after: number,
  seats_taken: number,
  /** When the family has another trial; null if it has none. */
  other_trial_at: instant.nullable(),
  missed_trials: number,
  /** The family has missed two, so it has to be said why there is another one. */
  needs_reason: z.boolean(),
  /** What the student has at that time; of a sibling it is only a warning. */
  obstacles: z.array(z.object({ side: z.enum(['student', 'sibling']), name: z.string(), batch_code: z.string() })),
});

/** A change before it is made. */
export const changePlan = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Sent back to apply exactly this plan. */
  fingerprint: z.string(),
  batch: z.object({ batch_id: z.string(), id: number, name: z.string() }),
  timezone: z.string(),
  timezone_after: z.string(),
  teacher_before: party,
  teacher_after: party,
  students: z.array(party.extend({ id: number })),
  classes: z.array(plannedChange),
  remaining_classes: number,
  last_class_before: instant.nullable(),
  last_class_after: instant.nullable(),
  /** Null for every change but that of a student who leaves. */
  leave: leave.nullable(),
  /** Null for every change but that of a student who joins a trial. */
  trial: trialSeat.nullable(),
  told: z.array(z.object({ name: z.string(), role: z.enum(['family', 'teacher']) })),
  blocked: z.string().nullable(),
});
export type ChangePlan = z.infer<typeof changePlan>;

/** What our own page sends beside the specification's fields. */
export const applyShape = {
  reason: plainText(z.string(NO.reason_too_long.text)).max(CHANGE_REASON_MAX, NO.reason_too_long.text).default(''),
  /** The same form sent twice changes once. */
  form_key: z.uuid('Please reopen the form.').nullish(),
  /** The plan that was shown: exactly this one is applied, or nothing. */
  fingerprint: z.string(NO.changed_meanwhile.text).max(10_000, NO.changed_meanwhile.text).nullish(),
};
