import { REPORT_CALLS } from '@school/bff-staff/contract/reports';
import type { Endpoint } from '@school/core/shared/endpoint';
import { CLASS_TYPES, REPORTS, type ReportName } from '@school/core/reports/reports';
import { ROW_KEYS } from '@school/core/reports/row-key';
import type { ReportRows } from '@school/core/reports/rows';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { errorText } from '@school/web-kit/api/error-text';
import { Bars } from '@school/web-kit/chart/Bars';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MonthFilters } from '@school/web-kit/table/MonthFilters';
import { type TableUrl, useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { ExportList } from '../../app/ExportList';
import { EmailReport } from './EmailReport';
import { REPORT_HOOKS } from './api';
import { COLUMNS } from './columns';
import { NOTES } from './notes';
import { PICTURES } from './pictures';

/** One report: its filters, its picture, and its table with the same numbers. */
export function ReportTab<Name extends ReportName>({ name }: { name: Name }) {
  const url = useTableUrl({ pageSize: 20 });
  const { title, byMonth, filter } = REPORTS[name];
  const classType = filter === 'class_type' ? CLASS_TYPES.find((type) => type === url.filter(filter)) : undefined;
  const chosen = filter === 'currency' ? url.filter(filter) : undefined;
  const months = byMonth ? { from: url.filter('from'), to: url.filter('to') } : {};
  // All currencies are read, so that another one can be chosen.
  const answer = REPORT_HOOKS[name](
    { query: { ...months, class_type: classType } },
    { refetchOnMountOrArgChange: true },
  );
  const all: readonly ReportRows[Name][] | undefined = answer.currentData?.results;
  const currencies = currenciesOf(all);
  const currency = chosen ?? currencies[0] ?? '';
  const rows = chosen === undefined ? all : all?.filter((row) => 'currency' in row && row.currency === chosen);
  // `as`: the file of a report has the rows of its call; the menu does not look at them.
  const call = REPORT_CALLS[name] as unknown as Endpoint<unknown, unknown, unknown, { results: readonly unknown[] }>;
  return (
    <Stack gap={4}>
      <p className="muted">
        {NOTES[name]} {byMonth && `Months of ${zoneName(OFFICE_ZONE)}.`}
      </p>
      {rows !== undefined && rows.length > 0 && (
        <Card title={currency === '' ? title : `${title}, in ${currency}`}>
          <Bars {...PICTURES[name](rows, currency)} />
        </Card>
      )}
      <DataTable
        caption={title}
        captionHidden
        narrow="early-cards"
        columns={COLUMNS[name]}
        rows={rows}
        rowKey={ROW_KEYS[name]}
        rowName={ROW_KEYS[name]}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The report could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'There is nothing to report.', text: 'Choose other months or another filter.' }}
        toolbar={
          <>
            {byMonth && <MonthFilters chosen={months} shown={answer.currentData} onChange={url.setFilters} />}
            {filter === 'currency' && (
              <CurrencyFilter url={url} currencies={[...new Set([...currencies, ...(chosen ? [chosen] : [])])]} />
            )}
            {filter === 'class_type' && (
              <ListFilter
                label="Classes"
                value={classType}
                options={CLASS_OPTIONS}
                onChange={(type) => url.setFilters({ class_type: type })}
              />
            )}
          </>
        }
        exportMenu={
          <>
            <EmailReport name={name} filters={{ currency: chosen, class_type: classType }} />
            <ExportList list={call} args={{ query: { ...months, class_type: classType, currency: chosen } }} />
          </>
        }
      />
    </Stack>
  );
}

const CurrencyFilter = ({ url, currencies }: { url: TableUrl; currencies: readonly string[] }) => (
  <ListFilter
    label="Currency"
    value={url.filter('currency')}
    options={currencies.map((value) => ({ value, label: value }))}
    onChange={(currency) => url.setFilters({ currency })}
  />
);

const CLASS_OPTIONS = [
  { value: 'paid', label: 'Course classes' },
  { value: 'free', label: 'Trial classes' },
];

/** The currencies of a report, the one with most rows first. */
function currenciesOf(rows: readonly object[] | undefined): string[] {
  const counts = new Map<string, number>();
  for (const row of rows ?? [])
    if ('currency' in row && typeof row.currency === 'string')
      counts.set(row.currency, (counts.get(row.currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
