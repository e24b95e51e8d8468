import { SCHEDULE_REFUSALS } from '../batches/errors.js';
import { SEAT_REFUSALS } from '../batches/seat-rule.js';
import { START_DAYS_MAX } from '../batches/weekly-slots.js';
import { RESCHEDULE_REFUSALS } from '../rescheduling/errors.js';
import { wallClock } from '../shared/local-time.js';
import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { UNDO_HOURS } from '../shared/undo-time.js';
import type { ClassChange } from './course.js';
import type { PlanChangeReason } from './plan-change.js';
import type { LeaveReason } from './plan-leave.js';
import type { UndoReason } from './plan-undo.js';

/** Why a course is not changed. */
export type ChangeReason =
  | PlanChangeReason
  | UndoReason
  | LeaveReason
  | 'student_missing'
  | 'leave_date_missing'
  | 'leave_reason_missing'
  | 'undo_rejoined'
  | 'undo_seat_taken'
  | 'batch_missing'
  | 'insert_missing'
  | 'remove_missing'
  | 'fields_missing'
  | 'batch_unknown'
  | 'batch_closed'
  | 'batch_paused'
  | 'batch_free'
  | 'lesson_unknown'
  | 'module_unknown'
  | 'teacher_unknown'
  | 'student_unknown'
  | 'slot_time'
  | 'outside_hours'
  | 'clash'
  | 'changed_meanwhile'
  | 'form_used'
  | 'reason_too_long'
  | 'change_not_found';

/** The longest reason. */
export const CHANGE_REASON_MAX = 500;

const INSERT_MISSING = 'Select a lesson to insert after and provide new lesson code';

export const CHANGE_REFUSALS: Refusals<ChangeReason> = {
  batch_missing: { kind: 'invalid', text: 'Please enter batch ID', field: 'batch_id' },
  insert_missing: { kind: 'invalid', text: INSERT_MISSING, field: 'new_lesson_code' },
  remove_missing: { kind: 'invalid', text: 'Select at least one class to remove', field: 'ids' },
  fields_missing: { kind: 'invalid', text: 'Please fill all required fields' },
  batch_unknown: { ...SEAT_REFUSALS.batch_unknown, field: 'batch_id' },
  batch_closed: SEAT_REFUSALS.batch_closed,
  batch_paused: SEAT_REFUSALS.batch_paused,
  batch_free: { kind: 'conflict', text: 'This is a trial batch. Trials are moved on their booking page.' },
  lesson_unknown: { kind: 'invalid', text: 'No published lesson has this code.', field: 'new_lesson_code' },
  module_unknown: { kind: 'invalid', text: 'No published module has this code.', field: 'new_module_code' },
  class_unknown: {
    kind: 'invalid',
    text: 'This class is not in the batch. Please look the batch up again.',
    field: 'after_scheduled_class_id',
  },
  module_not_taught: { kind: 'invalid', text: 'The batch has no class of this module.', field: 'after_module_code' },
  not_removable: {
    kind: 'conflict',
    text: 'Only classes of this batch that have not begun can be removed. Please look the batch up again.',
    field: 'ids',
  },
  not_shiftable: {
    kind: 'conflict',
    text: 'Only classes of this batch that have not begun can be moved. Please look the batch up again.',
    field: 'class_id',
  },
  no_classes: { kind: 'conflict', text: 'This batch has no upcoming classes to change.' },
  nothing_changes: { kind: 'conflict', text: 'Nothing would change: the classes are already like this.' },
  no_weekly_slot: {
    kind: 'conflict',
    text: 'This batch has no weekly class time for the lessons at its end. Please reschedule the course first.',
  },
  lesson_order: {
    kind: 'conflict',
    text: 'Two classes of this batch would overlap. Please move the longer one first.',
  },
  before_kept: {
    kind: 'invalid',
    text: 'A class that keeps its time is later than that. Lessons must stay in order, so please choose a later date.',
    field: 'start_date',
  },
  slots_missing: { kind: 'invalid', text: 'Please fill all required fields', field: 'monday_enabled' },
  slot_time: SCHEDULE_REFUSALS.slot_time,
  start_past: SCHEDULE_REFUSALS.start_past,
  start_too_far: SCHEDULE_REFUSALS.start_too_far,
  slots_overlap: SCHEDULE_REFUSALS.slots_overlap,
  teacher_unknown: SCHEDULE_REFUSALS.teacher_unknown,
  student_unknown: { kind: 'invalid', text: 'No student has this email.', field: 'student_email' },
  student_not_seated: { kind: 'invalid', text: 'This student is not in the batch.', field: 'student_email' },
  student_missing: { kind: 'invalid', text: 'Please choose a student.', field: 'student_id' },
  leave_date_missing: { kind: 'invalid', text: 'Please choose the first day without a seat.', field: 'effective_date' },
  leave_reason_missing: { kind: 'invalid', text: 'Please say why the student leaves.', field: 'reason' },
  leave_past: { kind: 'invalid', text: 'The day cannot be in the past.', field: 'effective_date' },
  leave_too_far: {
    kind: 'invalid',
    text: `The day can be at most ${START_DAYS_MAX} days ahead.`,
    field: 'effective_date',
  },
  already_leaving: {
    kind: 'conflict',
    text: 'The student is already leaving this batch. To change the day, undo that first.',
    field: 'student_id',
  },
  outside_hours: SCHEDULE_REFUSALS.outside_hours,
  clash: { kind: 'conflict', text: RESCHEDULE_REFUSALS.teacher_busy.detail ?? RESCHEDULE_REFUSALS.teacher_busy.text },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'The course has changed since this plan was shown. Please look at the plan again.',
  },
  form_used: {
    kind: 'conflict',
    text: 'This form has already changed a course with other values. Please reopen the form.',
  },
  reason_too_long: { kind: 'invalid', text: atMostCharacters(CHANGE_REASON_MAX), field: 'reason' },
  change_not_found: { kind: 'not_found', text: 'Change not found.' },
  already_undone: { kind: 'conflict', text: 'This change has already been undone.' },
  undo_too_late: { kind: 'conflict', text: `A change can be undone for ${UNDO_HOURS} hours.` },
  undo_followed: {
    kind: 'conflict',
    text: 'The course has been changed again since then. Please undo the later change first.',
  },
  // The full sentences name the classes; `undoText` makes them.
  undo_touched: { kind: 'conflict', text: 'This cannot be undone: the course has been changed since.' },
  undo_rejoined: {
    kind: 'conflict',
    text: 'This cannot be undone: the student’s seat has been changed since.',
  },
  undo_seat_taken: { kind: 'conflict', text: 'This cannot be undone: somebody else has the seat now.' },
  undo_past: { kind: 'conflict', text: 'This cannot be undone: a class would be in the past.' },
  undo_order: {
    kind: 'conflict',
    text: 'This cannot be undone: another class of the batch has been moved since, so the lessons would not be in order.',
  },
};

/** The refusal of an undo, with the classes that stand in its way, in the batch's zone. */
export function undoText(reason: UndoReason, classes: readonly ClassChange[], zone: string): string {
  if (classes.length === 0) return CHANGE_REFUSALS[reason].text;
  const named = classes.map(({ lesson, before, after }) => {
    const place = reason === 'undo_past' ? before : (after ?? before);
    const { date, time } = wallClock(place?.startsAt ?? new Date(0), zone);
    return `“${lesson.name}” (${date} ${time})`;
  });
  const names = named.join(', ');
  return reason === 'undo_past'
    ? `This cannot be undone, because the old time has passed: ${names}. Times are in ${zone}.`
    : `This cannot be undone, because these classes have since changed or begun: ${names}. Times are in ${zone}.`;
}

/** The sentences of the specification, and ours for success. */
export const RESCHEDULE_COURSE_FAILED = 'Reschedule failed';
export const LOOKUP_FAILED = 'Lookup failed';
export const CHANGE_DONE = {
  add_lesson: 'The lesson was added. The families and the teacher will be told.',
  add_module: 'The module was added. The families and the teacher will be told.',
  remove_lessons: 'The lessons were removed. The families and the teacher will be told.',
  shift_class: 'The lesson and all later ones moved by one class. The families and the teacher will be told.',
  move_course: 'Course rescheduled successfully',
  change_teacher: 'The teacher was changed. The families and both teachers will be told.',
  remove_student: 'The student was taken out. The family and the teacher will be told.',
  add_trial_student: 'The student was added. The family and the teacher will be told.',
  undone: 'The change was undone. Everybody who was told of it will be told.',
} as const;
