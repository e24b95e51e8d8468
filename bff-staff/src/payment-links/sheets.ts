import { instant, money, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listCollectionLinks, listTokenLinks } from '../../contract/payment-links.js';

/** My collector pages. */
export const collectionLinkSheet = sheetOf(listCollectionLinks, 'collection-links', [
  number('ID', (row) => row.id),
  text('Title', (row) => row.title),
  text('Description', (row) => row.description, 32),
  text('Collector', (row) => row.collector_name),
  text('Collector email', (row) => row.collector_email, 30),
  money(
    'Amount',
    (row) => row.amount,
    (row) => row.currency,
  ),
  word('State', (row) => row.state),
  instant('Expires', (row) => row.expires_at),
  money(
    'Received',
    (row) => row.received_amount,
    (row) => row.currency,
  ),
  instant('Paid', (row) => row.paid_at),
  text('Payment reference', (row) => row.payment_reference),
  instant('Proof sent', (row) => row.proof_submitted_at),
  instant('Reminded', (row) => row.reminded_at),
  text('Created by', (row) => row.created_by),
  instant('Created', (row) => row.created_at),
  text('Link', (row) => row.link, 40),
]);

/** Links by which families pay a deposit. */
export const tokenLinkSheet = sheetOf(listTokenLinks, 'token-links', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student_name),
  text('Course', (row) => row.course),
  text('Description', (row) => row.description, 32),
  money(
    'Amount',
    (row) => row.amount,
    (row) => row.currency,
  ),
  word('State', (row) => row.state),
  instant('Expires', (row) => row.expires_at),
  money(
    'Received',
    (row) => row.received_amount,
    (row) => row.currency,
  ),
  instant('Paid', (row) => row.paid_at),
  text('Payment reference', (row) => row.payment_reference),
  instant('Proof sent', (row) => row.proof_submitted_at),
  yesNo('Used', (row) => row.is_used),
  text('Return asked by', (row) => row.return_asked_by),
  instant('Return asked', (row) => row.return_asked_at),
  text('Return reason', (row) => row.return_reason, 32),
  instant('Returned', (row) => row.returned_at),
  text('Return reference', (row) => row.return_reference),
  text('Created by', (row) => row.created_by),
  instant('Created', (row) => row.created_at),
  text('Link', (row) => row.link, 40),
]);
