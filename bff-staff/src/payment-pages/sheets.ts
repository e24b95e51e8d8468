import { date, instant, money, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listPages } from '../../contract/payment-pages.js';

/** My Payment Pages, and My AR Pages, which are the same list with other filters. */
export const paymentPageSheet = sheetOf(listPages, 'payment-pages', [
  number('Page', ({ id }) => id),
  text('Page ID', ({ page_id }) => page_id, 30),
  text('Student', ({ student_name }) => student_name),
  text('Phone', ({ phone }) => phone),
  text('Course', ({ course }) => course),
  text('Service type', ({ service_type }) => service_type, 12),
  money(
    'Amount',
    ({ payment_amount }) => payment_amount,
    ({ payment_currency }) => payment_currency,
  ),
  text('Payment type', ({ payment_type }) => payment_type),
  number('Payment', ({ instalment }) => instalment),
  number('Of', ({ num_of_instalments }) => num_of_instalments),
  number('Credits', ({ credits_obtained }) => credits_obtained),
  text('Status', ({ state }) => state, 12),
  text('Proof', ({ proof_state }) => proof_state, 12),
  instant('Paid', ({ paid_at }) => paid_at),
  instant('Punched', ({ punched_at }) => punched_at),
  number('Opened', ({ opens }) => opens),
  instant('Last opened', ({ last_opened_at }) => last_opened_at),
  date('Due', ({ due_date }) => due_date),
  date('Expiry', ({ expiry_date }) => expiry_date),
  text('Owner', ({ owner_name }) => owner_name),
  text('Owner email', ({ owner_email }) => owner_email, 28),
  text('Owner team', ({ owner_team }) => owner_team),
  instant('Created', ({ created_at }) => created_at),
  text('Link', ({ payment_url }) => payment_url, 40),
]);
