import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listEndedClasses } from '../../contract/class-ending.js';

/** Classes that ended, or wait for a cause. */
export const endedClassSheet = sheetOf(listEndedClasses, 'ended-classes', [
  number('Class', (row) => row.id),
  text('Lesson', (row) => row.lesson),
  text('Teacher', (row) => row.teacher),
  text('Batch', (row) => row.batch, 16),
  instant('Began', (row) => row.starts_at),
  instant('Ended', (row) => row.ended_at),
  word('How', (row) => row.class_status),
  text('Reason', (row) => row.incomplete_reason, 40),
  word('Cause', (row) => row.incomplete_code),
]);
