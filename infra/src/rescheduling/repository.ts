import type { Sql } from '../db/sql.js';
import { RescheduleRequestModel } from './model.js';

/** A family's request with its class and its child. */
export interface SeenTimeRequest extends Pick<RescheduleRequestModel, 'classId' | 'reason' | 'closedAt'> {
  requestedTime: string;
  startsAt: Date;
  teacherId: number;
  lessonName: string;
  studentName: string;
  /** The family's zone. */
  zone: string;
  accountId: number;
  email: string | null;
  phone: string | null;
}

/** One request, whatever became of it; undefined if there is none. */
export const findTimeRequest = async (sql: Sql, id: number): Promise<SeenTimeRequest | undefined> =>
  sql
    .query(RescheduleRequestModel)
    .findById(id)
    .join('scheduled_class', 'scheduled_class.id', 'reschedule_request.class_id')
    .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .join('student', 'student.id', 'reschedule_request.student_id')
    .join('account', 'account.id', 'student.account_id')
    .select(
      'reschedule_request.class_id',
      'reschedule_request.reason',
      'reschedule_request.wish as requested_time',
      'reschedule_request.closed_at',
      'scheduled_class.starts_at',
      'scheduled_class.teacher_id',
      'lesson.name as lesson_name',
      'student.full_name as student_name',
      'account.timezone as zone',
      'account.id as account_id',
      'account.email',
      'account.phone',
    )
    .castTo<SeenTimeRequest | undefined>();
