import { instant, money, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listProofs } from '../../contract/payment-proofs.js';

/** Proofs of payment that families have sent. */
export const proofSheet = sheetOf(listProofs, 'payment-proofs', [
  number('ID', (row) => row.id),
  word('State', (row) => row.state),
  text('Student', (row) => row.page?.student_name ?? row.link?.student_name),
  text('For', (row) => row.page?.course ?? row.link?.title, 32),
  text('Page ID', (row) => row.page?.page_id, 30),
  money(
    'Amount',
    (row) => row.page?.amount ?? row.link?.amount ?? null,
    (row) => row.page?.currency ?? row.link?.currency ?? '',
  ),
  text('Payment method', (row) => row.payment_method),
  text('Reference', (row) => row.reference),
  instant('Sent', (row) => row.created_at),
  number('File used before on page', (row) => row.used_before_on),
  text('File used before for', (row) => row.used_before_for),
  text('Note', (row) => row.note, 40),
  text('Decided by', (row) => row.decided_by),
  instant('Decided', (row) => row.decided_at),
]);
