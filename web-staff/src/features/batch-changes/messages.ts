import { CHANGE_REFUSALS, LOOKUP_FAILED, RESCHEDULE_COURSE_FAILED } from '@school/core/batch-changes/errors';
import type { ChangeKind } from '@school/core/batch-changes/course';

/** Texts of the screens; those of the specification are in core. */
export const MESSAGES = {
  lookupFailed: LOOKUP_FAILED,
  rescheduleFailed: RESCHEDULE_COURSE_FAILED,
  batchMissing: CHANGE_REFUSALS.batch_missing.text,
  fieldsMissing: CHANGE_REFUSALS.fields_missing.text,
  insertMissing: CHANGE_REFUSALS.insert_missing.text,
  removeMissing: CHANGE_REFUSALS.remove_missing.text,
  noBatch: 'No batch matches. Try the batch ID, a name, a phone, or an email.',
  noTrial: 'No upcoming trial class matches. Try the batch ID, the teacher, or a student of the class.',
  noStudent: 'No student matches. Try the name, the phone, the email, or the student number.',
  classMissing: 'Please choose a class.',
  waysMissing: 'Please choose what happens to its lesson.',
  planFailed: 'The plan could not be made.',
  applyFailed: 'The course could not be changed.',
  listFailed: 'The changes could not be loaded.',
  undoFailed: 'The change could not be undone.',
} as const;

/** What a change does, in a list. */
export const KINDS: Readonly<Record<ChangeKind, string>> = {
  add_lesson: 'Lesson added',
  add_module: 'Module added',
  remove_lessons: 'Lessons removed',
  shift_class: 'Classes moved by one',
  move_course: 'Course rescheduled',
  change_teacher: 'Teacher changed',
  remove_student: 'Student taken out',
  add_trial_student: 'Student added to a trial',
};

/** `1 class`, `3 classes`. */
export const classesText = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

/** `1 of 2 seats taken`. */
export const seatsText = ({ seats, students }: { seats: number; students: readonly unknown[] }): string =>
  `${students.length} of ${seats === 1 ? '1 seat' : `${seats} seats`} taken`;
