import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listChanges } from '../../contract/batch-changes.js';

/** Recent changes of running courses. */
export const batchChangeSheet = sheetOf(listChanges, 'course-changes', [
  number('ID', (row) => row.id),
  word('Change', (row) => row.kind),
  text('Batch ID', (row) => row.batch_id, 16),
  text('Batch', (row) => row.batch_name),
  text('Student', (row) => row.student_name),
  text('Reason', (row) => row.reason, 40),
  number('Added', (row) => row.added),
  number('Removed', (row) => row.removed),
  number('Moved', (row) => row.moved),
  number('Seats lost', (row) => row.lost_seats),
  text('Made by', (row) => row.made_by),
  instant('Made', (row) => row.made_at),
  text('Undone by', (row) => row.undone_by),
  instant('Undone', (row) => row.undone_at),
  instant('Can be undone until', (row) => row.undo_until),
]);
