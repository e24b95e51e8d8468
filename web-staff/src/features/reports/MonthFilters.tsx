import { judgeMonths, monthsBefore, REPORT_MONTHS_MAX, type Months } from '@school/core/reports/months';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { serverNow } from '@school/web-kit/time/server-clock';
import { monthText } from './month-text';

const MONTHS_BACK = 48;

/** The first and the last month of a report; `shown` are those of the answer, which are chosen without any. */
export function MonthFilters({ url, shown }: { url: TableUrl; shown: Months | undefined }) {
  const today = localDate(serverNow(), OFFICE_ZONE);
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthsBefore(today, back));
  const from = url.filter('from') ?? shown?.from;
  const to = url.filter('to') ?? shown?.to ?? monthsBefore(today, 0);
  const fits = (month: string): boolean => from === undefined || judgeMonths({ from, to: month }) === undefined;
  const begin = (month: string | undefined): void => {
    if (month === undefined) return url.setFilters({ from: undefined, to: undefined });
    // The last month stays if it can; otherwise it is the nearest that fits.
    const last = months.find((one) => one <= to && judgeMonths({ from: month, to: one }) === undefined);
    url.setFilters({ from: month, to: last ?? month });
  };
  return (
    <>
      <ListFilter label="From" value={from} options={options(months)} onChange={begin} />
      <ListFilter
        label={`To (${REPORT_MONTHS_MAX} months at most)`}
        value={to}
        options={options(months.filter(fits))}
        onChange={(month) => url.setFilters({ from, to: month })}
      />
    </>
  );
}

const options = (months: readonly string[]) => months.map((value) => ({ value, label: monthText(value) }));
