import { date, instant, money, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listInstalments } from '../../contract/instalments.js';

/** Later payments that are due. */
export const instalmentSheet = sheetOf(
  listInstalments,
  'instalments',
  [
    text('Student', (row) => row.student_name),
    text('Phone', (row) => row.phone),
    text('Course', (row) => row.course),
    number('Enrolment', (row) => row.enrolment_id),
    number('Payment', (row) => row.instalment),
    number('Of', (row) => row.num_of_instalments),
    money(
      'Amount',
      (row) => row.payment_amount,
      (row) => row.payment_currency,
    ),
    number('Credits', (row) => row.credits_obtained),
    date('Due', (row) => row.due_date),
    number('Days late', (row) => row.days_late),
    word('Status', (row) => row.state),
    instant('Classes on hold since', (row) => row.paused_at),
    number('Reminders', (row) => row.reminded),
    text('Owner', (row) => row.owner_name),
    text('Owner email', (row) => row.owner_email, 28),
    text('Owner team', (row) => row.owner_team),
    text('Page ID', (row) => row.page_id, 30),
    text('Link', (row) => row.payment_url, 40),
  ],
  { rowKey: (row) => `${row.enrolment_id} ${row.instalment}` },
);
