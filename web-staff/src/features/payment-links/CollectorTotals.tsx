import type { z } from 'zod';
import type { collectorTotal } from '@school/bff-staff/contract/payment-links';
import { moneyText } from '@school/core/shared/money';
import { Card } from '@school/web-kit/shell/Card';
import { CellLines } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import css from './PaymentLinks.module.css';

type Total = z.infer<typeof collectorTotal>;

const COLUMNS: readonly Column<Total>[] = [
  { key: 'collector', header: 'Collector', primary: true, cell: ({ collector_name }) => collector_name },
  {
    key: 'email',
    header: 'Email',
    cell: ({ collector_email }) => <CellLines>{collector_email}</CellLines>,
  },
  { key: 'links', header: 'Links', numeric: true, cell: ({ links }) => links },
  { key: 'asked', header: 'Asked for', numeric: true, cell: (total) => money(total.currency, total.asked) },
  { key: 'received', header: 'Received', numeric: true, cell: (total) => money(total.currency, total.received) },
];

/** The sums that each collector asked for and received, for each currency: different currencies are never added. */
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

const money = (currency: string, amount: string) => <span className={css.amount}>{moneyText(amount, currency)}</span>;
