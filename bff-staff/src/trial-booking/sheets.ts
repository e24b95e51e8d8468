import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listTrials } from '../../contract/trial-booking.js';

/** Trial classes that are still to come. */
export const trialSheet = sheetOf(listTrials, 'trial-classes', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student),
  number('Grade', (row) => row.grade),
  text('Lead', (row) => row.lead_id, 16),
  text('Teacher', (row) => row.teacher),
  text('Lesson', (row) => row.lesson),
  text('Batch', (row) => row.batch, 16),
  instant('Begins', (row) => row.starts_at),
  text('Family time zone', (row) => row.family_timezone),
  text('Teacher time zone', (row) => row.teacher_timezone),
  number('Moves', (row) => row.moves),
]);
