import { instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listSeatRequests } from '../../contract/seat-requests.js';

/** Teachers' requests for seats. */
export const seatRequestSheet = sheetOf(listSeatRequests, 'seat-requests', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student_name),
  number('Grade', (row) => row.student_grade),
  yesNo('New student', (row) => row.is_new_student),
  text('Phone', (row) => row.phone_number),
  text('Batch', (row) => row.batch_name),
  text('Batch ID', (row) => row.batch_code, 16),
  number('Seats taken', (row) => row.seats_taken),
  number('Class size', (row) => row.class_size),
  text('Teacher', (row) => row.teacher_name),
  number('Credits', (row) => row.credits),
  text('Reason', (row) => row.reason, 40),
  word('Status', (row) => row.state),
  text('Why declined', (row) => row.decline_reason, 40),
  instant('Asked', (row) => row.created_at),
  instant('Decided', (row) => row.decided_at),
]);
