import { REPORT_CALLS } from '@school/bff-staff/contract/reports';
import type { Endpoint } from '@school/core/shared/endpoint';
import { CLASS_TYPES, REPORTS, type ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { errorText } from '@school/web-kit/api/error-text';
import { Bars } from '@school/web-kit/chart/Bars';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { type TableUrl, useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { ExportList } from '../../app/ExportList';
import { EmailReport } from './EmailReport';
import { REPORT_HOOKS } from './api';
import { COLUMNS } from './columns';
import { MonthFilters } from './MonthFilters';
import { NOTES } from './notes';
import { PICTURES } from './pictures';

/** One report: its filters, its picture, and its table with the same numbers. */
export function ReportTab<Name extends ReportName>({ name }: { name: Name }) {
  const url = useTableUrl({ pageSize: 20 });
  const { title, byMonth } = REPORTS[name];
  const query = {
    ...(byMonth && { from: url.filter('from'), to: url.filter('to') }),
    ...(OF_MONEY.has(name) && { currency: url.filter('currency') }),
    ...(OF_CLASSES.has(name) && { class_type: CLASS_TYPES.find((type) => type === url.filter('class_type')) }),
  };
  const answer = REPORT_HOOKS[name]({ query }, { refetchOnMountOrArgChange: true });
  const rows: readonly ReportRows[Name][] | undefined = answer.currentData?.results;
  const currencies = currenciesOf(rows, url.filter('currency'));
  const currency = currencies[0] ?? '';
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
        rowKey={keyOf}
        rowName={keyOf}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The report could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'There is nothing to report.', text: 'Choose other months or another filter.' }}
        toolbar={
          <>
            {byMonth && <MonthFilters url={url} shown={answer.currentData} />}
            {OF_MONEY.has(name) && <CurrencyFilter url={url} currencies={currencies} />}
            {OF_CLASSES.has(name) && (
              <ListFilter
                label="Classes"
                value={query.class_type}
                options={CLASS_OPTIONS}
                onChange={(type) => url.setFilters({ class_type: type })}
              />
            )}
          </>
        }
        exportMenu={
          <>
            <EmailReport name={name} filters={{ currency: query.currency, class_type: query.class_type }} />
            <ExportList list={call} args={answer.originalArgs} />
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

const OF_MONEY: ReadonlySet<ReportName> = new Set<ReportName>(['revenue', 'collections']);
const OF_CLASSES: ReadonlySet<ReportName> = new Set<ReportName>(['attendance', 'feedback']);
const CLASS_OPTIONS = [
  { value: 'paid', label: 'Course classes' },
  { value: 'free', label: 'Trial classes' },
];

/** The currencies of a report, the one with most rows first. */
function currenciesOf(rows: readonly object[] | undefined, chosen: string | undefined): string[] {
  const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]]);
  for (const row of rows ?? [])
    if ('currency' in row && typeof row.currency === 'string')
      counts.set(row.currency, (counts.get(row.currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

const NAMES: ReadonlySet<string> = new Set(['month', 'owner_team', 'teacher', 'currency', 'teacher_id']);

/** What distinguishes a row, in words. */
const keyOf = (row: object): string =>
  Object.entries(row)
    .flatMap(([key, value]) => (NAMES.has(key) ? [String(value)] : []))
    .join(', ');
