import { instant, money, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listRefunds } from '../../contract/refunds.js';

/** Refunds that wait for a second person, and decided ones. */
export const refundSheet = sheetOf(listRefunds, 'refunds', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student_name),
  text('Course', (row) => row.course),
  number('Enrolment', (row) => row.enrolment_id),
  text('Page ID', (row) => row.page_id, 30),
  money(
    'Amount',
    (row) => row.amount,
    (row) => row.currency,
  ),
  number('Credits taken back', (row) => row.credits),
  text('Calculation', (row) => row.figures.in_words, 50),
  text('Reason', (row) => row.reason, 40),
  word('State', (row) => row.state),
  text('Reference', (row) => row.reference),
  text('Why declined', (row) => row.declined_reason, 40),
  text('Asked by', (row) => row.requested_by),
  instant('Asked', (row) => row.created_at),
  text('Decided by', (row) => row.decided_by),
  instant('Decided', (row) => row.decided_at),
]);
