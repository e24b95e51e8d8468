import { instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listBatchClasses, listBatchRecordings, listBatchStudents } from '../../contract/batch-page.js';

/** The classes of one batch. */
export const batchClassSheet = sheetOf(listBatchClasses, 'batch-classes', [
  number('Class', (row) => row.id),
  instant('Begins', (row) => row.starts_at),
  instant('Ends', (row) => row.ends_at),
  text('Lesson code', (row) => row.lesson_code, 16),
  text('Lesson', (row) => row.lesson_name),
  text('Module', (row) => row.module_name),
  text('Teacher', (row) => row.teacher),
  word('Status', (row) => row.status),
  word('Cause', (row) => row.incomplete_code),
  text('Reason', (row) => row.incomplete_reason, 40),
  number('Attended', (row) => row.attended),
  number('Seats', (row) => row.seats),
  number('Recording', (row) => row.recording_id),
  number('Stars', (row) => row.stars),
]);

/** Who is and who was in one batch. */
export const batchStudentSheet = sheetOf(listBatchStudents, 'batch-students', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.name),
  number('Grade', (row) => row.grade),
  number('Credits left', (row) => row.credits),
  instant('Since', (row) => row.joined_at),
  instant('Leaves', (row) => row.leaves_at),
  instant('Left', (row) => row.left_at),
  number('Attended', (row) => row.attended),
  number('Classes', (row) => row.classes),
  text('Lead', (row) => row.lead_id, 16),
]);

/** What was recorded in one batch. */
export const batchRecordingSheet = sheetOf(listBatchRecordings, 'batch-recordings', [
  number('ID', (row) => row.id),
  number('Class', (row) => row.class_id),
  instant('Class began', (row) => row.starts_at),
  text('Lesson', (row) => row.lesson_name),
  word('State', (row) => row.state),
  number('Seconds', (row) => row.length_s),
  number('Bytes', (row) => row.size_bytes),
  instant('Uploaded', (row) => row.created_at),
  yesNo('Can be watched', (row) => row.is_playable),
]);
