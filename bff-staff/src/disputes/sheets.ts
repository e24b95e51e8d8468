import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listDisputes } from '../../contract/disputes.js';

/** Complaints of families and requests of teachers. */
export const disputeSheet = sheetOf(listDisputes, 'disputes', [
  number('ID', (row) => row.id),
  word('State', (row) => row.state),
  word('Reason', (row) => row.reason),
  text('Text', (row) => row.text, 50),
  text('Student', (row) => row.student?.full_name),
  text('Opened by', (row) => row.opened_by ?? 'the family'),
  number('Class', (row) => row.class.id),
  text('Lesson', (row) => row.class.lesson),
  text('Teacher', (row) => row.class.teacher),
  text('Batch', (row) => row.class.batch, 16),
  instant('Class began', (row) => row.class.starts_at),
  word('Class status', (row) => row.class.class_status),
  number('Entry', (row) => row.entry?.id ?? null),
  number('Credits', (row) => row.entry?.amount ?? null),
  instant('Opened', (row) => row.opened_at),
  instant('Due', (row) => row.due_at),
  text('Answer', (row) => row.answer, 50),
  text('Decided by', (row) => row.decided_by),
  instant('Decided', (row) => row.decided_at),
]);
