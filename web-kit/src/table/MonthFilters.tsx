import { judgeMonths, monthsBefore, REPORT_MONTHS_MAX, type Months } from '@school/core/reports/months';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { monthText } from '../time/month-text';
import { serverNow } from '../time/server-clock';
import { ListFilter } from './ListFilter';

const MONTHS_BACK = 48;

interface MonthFiltersProps {
  /** What is chosen. */
  chosen: Partial<Months>;
  /** The months of the answer, which are chosen without any. */
  shown: Months | undefined;
  onChange: (months: { from: string | undefined; to: string | undefined }) => void;
}

/** The first and the last month of a report. */
export function MonthFilters({ chosen, shown, onChange }: MonthFiltersProps) {
  const today = localDate(serverNow(), OFFICE_ZONE);
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthsBefore(today, back));
  const from = chosen.from ?? shown?.from;
  const to = chosen.to ?? shown?.to ?? monthsBefore(today, 0);
  const fits = (month: string): boolean => from === undefined || judgeMonths({ from, to: month }) === undefined;
  const begin = (month: string | undefined): void => {
    if (month === undefined) return onChange({ from: undefined, to: undefined });
    // The last month stays if it can; otherwise it is the nearest that fits.
    const last = months.find((one) => one <= to && judgeMonths({ from: month, to: one }) === undefined);
    onChange({ from: month, to: last ?? month });
  };
  return (
    <>
      <ListFilter label="From" value={from} options={options(months)} onChange={begin} />
      <ListFilter
        label={`To (${REPORT_MONTHS_MAX} months at most)`}
        value={to}
        options={options(months.filter(fits))}
        onChange={(month) => onChange({ from, to: month })}
      />
    </>
  );
}

const options = (months: readonly string[]) => months.map((value) => ({ value, label: monthText(value) }));
