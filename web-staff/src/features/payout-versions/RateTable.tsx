import type { VersionDetail } from '@school/bff-staff/contract/payout-versions';
import { moneyText } from '@school/core/shared/money';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { ACTIVITIES, RATE_KINDS } from './messages';

type Rate = VersionDetail['rates'][number];

/** The rates of a version that does not change any more. */
export function RateTable({ version: { rates, currency } }: { version: VersionDetail }) {
  const columns: readonly Column<Rate>[] = [
    { key: 'activity', header: 'Activity', primary: true, cell: ({ activity_type }) => ACTIVITIES[activity_type] },
    { key: 'kind', header: 'Counts', cell: ({ rate_type }) => RATE_KINDS[rate_type] },
    {
      key: 'rate',
      header: 'Rate',
      numeric: true,
      cell: ({ rate, rate_type }) => (rate_type === 'percent' ? `${rate} %` : moneyText(rate, currency)),
    },
    { key: 'units', header: 'Units', cell: unitsText },
    { key: 'comment', header: 'Comment', width: 'wide', cell: ({ comment }) => comment || '–' },
  ];
  return (
    <DataTable
      caption="Rates"
      narrow="cards"
      columns={columns}
      rows={rates}
      rowKey={(rate) => `${rate.activity_type} ${rate.rate_type} ${rate.min_threshold ?? ''} ${rate.rate}`}
      rowName={({ activity_type }) => ACTIVITIES[activity_type]}
      empty={{ title: 'No rates.' }}
    />
  );
}

function unitsText({ min_threshold: min, max_threshold: max }: Rate): string {
  if (max !== null) return `${min ?? 1} to ${max}`;
  return min === null || min <= 1 ? 'All' : `From ${min}`;
}
