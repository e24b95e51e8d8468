import type { z } from 'zod';
import type { collectorTotal } from '@school/bff-staff/contract/payment-links';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import css from './PaymentLinks.module.css';

type Total = z.infer<typeof collectorTotal>;

const COLUMNS: readonly Column<Total>[] = [
  { key: 'collector', header: 'Collector', primary: true, cell: ({ collector_name }) => collector_name },
  {
    key: 'email',
    header: 'Email',
    cell: ({ collector_email }) => <span className={css.lines}>{collector_email}</span>,
  },
  { key: 'links', header: 'Links', numeric: true, cell: ({ links }) => links },
  { key: 'asked', header: 'Asked for', numeric: true, cell: (total) => money(total.currency, total.asked) },
  { key: 'received', header: 'Received', numeric: true, cell: (total) => money(total.currency, total.received) },
];

/** What each collector asked for and received, per currency: amounts of two currencies are never added. */
export function CollectorTotals({ totals }: { totals: readonly Total[] | undefined }) {
  if (totals?.length === 0) return null;
  return (
    <Card title="Totals per collector and currency" busy={totals === undefined}>
      <DataTable
        caption="Totals per collector and currency"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        rows={totals}
        rowKey={({ collector_email, currency }) => `${collector_email} ${currency}`}
        rowName={({ collector_name, currency }) => `${collector_name}, ${currency}`}
        empty={{ title: 'No totals yet.' }}
      />
    </Card>
  );
}

const money = (currency: string, amount: string) => (
  <span className={css.amount}>
    {currency} {amount}
  </span>
);
