import type { ClassroomMethod } from '@school/core/batches/classroom-method';
import { modelOf } from '../db/base-model.js';

/** A group that takes a course, or one trial class. */
export class BatchModel extends modelOf('batch', {
  id: 'bigint',
  code: 'text',
  name: 'text',
  batchType: 'text',
  courseVersionId: 'bigint',
  teacherId: 'bigint',
  classSize: 'smallint',
  isActive: 'boolean',
  anchorTimezone: 'text',
  createdAt: 'timestamptz',
  formKey: 'uuid?',
  isRenewal: 'boolean',
  createdBy: 'bigint?',
  pausedAt: 'timestamptz?',
  pauseReason: 'text?',
  pausedEnrolmentId: 'bigint?',
  classroomMethod: 'text',
  meetLink: 'text?',
}) {
  declare classroomMethod: ClassroomMethod;
}

/** A weekday and wall time of a batch. */
export class BatchSlotModel extends modelOf('batch_slot', {
  id: 'bigint',
  batchId: 'bigint',
  weekday: 'smallint',
  wallTime: 'time',
  validFrom: 'date',
  validTo: 'date?',
}) {}

/** That a student is, was or will no longer be in a batch. */
export class BatchStudentModel extends modelOf('batch_student', {
  batchId: 'bigint',
  studentId: 'bigint',
  joinedAt: 'timestamptz',
  leftAt: 'timestamptz?',
  leavesAt: 'timestamptz?',
}) {
  static override idColumn = ['batch_id', 'student_id'];
}

/** A time without classes of a batch. */
export class BatchPauseModel extends modelOf('batch_pause', {
  id: 'bigint',
  batchId: 'bigint',
  enrolmentId: 'bigint',
  reason: 'text',
  classes: 'smallint',
  pausedAt: 'timestamptz',
  resumedAt: 'timestamptz?',
}) {}

/** A lesson that a batch still takes, although its course has dropped it. */
export class BatchKeptLessonModel extends modelOf('batch_kept_lesson', {
  batchId: 'bigint',
  lessonId: 'bigint',
  standsFor: 'bigint?',
}) {
  static override idColumn = ['batch_id', 'lesson_id'];
}

/** One class of a batch. */
export class ScheduledClassModel extends modelOf('scheduled_class', {
  id: 'bigint',
  batchId: 'bigint',
  lessonId: 'bigint',
  teacherId: 'bigint',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  status: 'text',
  endedAt: 'timestamptz?',
  incompleteReason: 'text',
  scheduleVersion: 'integer',
  originalStartsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  endedBy: 'bigint?',
  incompleteCode: 'text?',
  outcomeVersion: 'integer',
  recordingId: 'bigint?',
  canceledBy: 'text?',
  canceledAt: 'timestamptz?',
  droppedAt: 'timestamptz?',
}) {}

/** The seat of a student in a class. */
export class ClassStudentModel extends modelOf('class_student', {
  classId: 'bigint',
  studentId: 'bigint',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  isLive: 'boolean',
  attended: 'boolean?',
  joinedAt: 'timestamptz?',
  absenceAnnouncedAt: 'timestamptz?',
  charge: 'smallint?',
  chargeLine: 'text?',
  chargeEntryId: 'bigint?',
}) {
  static override idColumn = ['class_id', 'student_id'];
}
