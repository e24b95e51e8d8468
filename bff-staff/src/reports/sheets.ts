import { money, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { readRevenue } from '../../contract/reports.js';

/** The revenue of a month by team and currency. */
export const revenueSheet = sheetOf(
  readRevenue,
  'revenue',
  [
    text('Team', (row) => row.owner_team),
    number('Payments', (row) => row.payments),
    money(
      'Received',
      (row) => row.received,
      (row) => row.currency,
    ),
    number('Refunds', (row) => row.refunds),
    money(
      'Refunded',
      (row) => row.refunded,
      (row) => row.currency,
    ),
    money(
      'Net',
      (row) => row.net,
      (row) => row.currency,
    ),
  ],
  { rowKey: (row) => `${row.owner_team} ${row.currency}` },
);
