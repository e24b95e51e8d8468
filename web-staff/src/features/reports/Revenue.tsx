import { readRevenue, type TeamRevenue } from '@school/bff-staff/contract/reports';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { localDate } from '@school/core/shared/local-time';
import { errorText } from '@school/web-kit/api/error-text';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { ExportList } from '../../app/ExportList';
import { useMeQuery } from '../../app/auth-api';
import { useReadRevenueQuery } from './api';
import css from './Reports.module.css';

const MONTHS_BACK = 24;
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The revenue of each team in a month; only for people who may see all payment pages. */
export function Revenue() {
  const { data } = useMeQuery();
  const maySee = data !== undefined && (data.user.is_superuser || data.user.permissions.includes('payment.view_all'));
  return maySee ? <RevenueTable /> : null;
}

function RevenueTable() {
  const url = useTableUrl({ pageSize: 20 });
  const months = lastMonths(localDate(serverNow(), PAYROLL_ZONE));
  const month = months.find((known) => known === url.filter('month')) ?? months[0] ?? '';
  const answer = useReadRevenueQuery({ query: { month } }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title="Revenue by owner team"
      aside={
        <label className={css.month}>
          <span>Month</span>
          <NativeSelect
            value={month}
            options={months.map((value) => ({ value, label: MONTH.format(new Date(`${value}-01T00:00:00Z`)) }))}
            onChange={(event) => url.setFilters({ month: event.currentTarget.value })}
          />
        </label>
      }
    >
      <p className="muted">
        Money counts from its punch on, and refunds in the month of their approval. Months of {zoneName(PAYROLL_ZONE)}.
      </p>
      <DataTable
        caption="Revenue by owner team"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        rows={answer.currentData?.results}
        rowKey={({ owner_team, currency }) => `${owner_team} ${currency}`}
        rowName={({ owner_team, currency }) => `${owner_team}, ${currency}`}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The revenue could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'No money was counted in this month.', text: 'Payments appear here when they are punched.' }}
        exportMenu={<ExportList list={readRevenue} args={answer.originalArgs} />}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<TeamRevenue>[] = [
  { key: 'team', header: 'Owner team', primary: true, cell: ({ owner_team }) => owner_team },
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  { key: 'payments', header: 'Payments', numeric: true, cell: ({ payments }) => payments.toLocaleString('en-US') },
  { key: 'received', header: 'Received', numeric: true, cell: ({ received }) => grouped(received) },
  {
    key: 'refunded',
    header: 'Refunded',
    numeric: true,
    cell: ({ refunds, refunded }) => (refunds === 0 ? '–' : grouped(refunded)),
  },
  { key: 'net', header: 'Net', numeric: true, cell: ({ net }) => <strong>{grouped(net)}</strong> },
];

/** `43200.00` becomes `43,200.00`, without a conversion to a number: that could change an amount of money. */
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** This month (`2026-11`) and the months before it, newest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_BACK }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}
