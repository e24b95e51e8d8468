import { date, instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listAdjustments, studentLedger } from '../../contract/credits.js';

/** A student's credits, entry by entry. */
export const ledgerSheet = sheetOf(studentLedger, 'credit-ledger', [
  number('Entry', (row) => row.id),
  word('Kind', (row) => row.kind),
  text('Activity', (row) => row.description, 40),
  instant('Date & Time', (row) => row.created_at),
  text('By', (row) => row.actor_name ?? 'the system'),
  number('Paid', (row) => row.paid),
  number('Promotional', (row) => row.promotional),
  number('Owed', (row) => row.debt),
  number('Credit Change', (row) => row.amount),
  number('Balance after', (row) => row.balance_after),
  number('Reverses', (row) => row.reverses_id),
  number('Reversed by', (row) => row.reversed_by_id),
]);

/** Credits that somebody has asked for. */
export const adjustmentSheet = sheetOf(listAdjustments, 'credit-adjustments', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student_name),
  number('Student ID', (row) => row.student_id),
  number('Credits', (row) => row.amount),
  number('Balance', (row) => row.credits),
  word('Category', (row) => row.category),
  date('Expires', (row) => row.expires_on),
  text('Note', (row) => row.note, 40),
  number('Class', (row) => row.class_id),
  word('State', (row) => row.state),
  word('Why it waits', (row) => row.wait_reason),
  text('Asked by', (row) => row.requested_by),
  text('Decided by', (row) => row.decided_by),
  instant('Asked', (row) => row.created_at),
]);
