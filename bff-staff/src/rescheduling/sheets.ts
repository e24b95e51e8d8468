import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listTimeRequests } from '../../contract/rescheduling.js';

/** Families' requests for another time. */
export const timeRequestSheet = sheetOf(listTimeRequests, 'time-requests', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student),
  text('Teacher', (row) => row.teacher),
  text('Lesson', (row) => row.lesson),
  text('Batch', (row) => row.batch, 16),
  number('Class', (row) => row.class_id),
  word('Class status', (row) => row.class_status),
  instant('Class begins', (row) => row.starts_at),
  text('Requested time', (row) => row.requested_time, 40),
  text('Reason', (row) => row.reason, 40),
  word('Status', (row) => row.state),
  instant('Moved to', (row) => row.moved_to),
  text('Answer', (row) => row.answer, 40),
  text('Answered by', (row) => row.answered_by),
  instant('Asked', (row) => row.asked_at),
  instant('Closed', (row) => row.closed_at),
  text('Family time zone', (row) => row.family_timezone),
  text('Teacher time zone', (row) => row.teacher_timezone),
]);
