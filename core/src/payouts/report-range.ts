import { addDays, isCalendarDay, isThisCentury, resolveLocal } from '../shared/local-time.js';
import type { ReportReason } from './errors.js';
import { payrollMonthOf } from './payroll-month.js';
import { PAYROLL_ZONE } from './rates.js';

/** The days of a report, both included. */
export interface ReportDates {
  from: string;
  to: string;
}

/** The instants of a report: its days in payroll's zone, and the whole months that its bands go by. */
export interface ReportRange {
  from: Date;
  /** Exclusive. */
  to: Date;
  months: { from: Date; to: Date };
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && isCalendarDay(text) && isThisCentury(`${text}T00:00:00Z`);

/** What is wrong with the days of a report; a day that does not exist was not selected. */
export function judgeReportDates(from: unknown, to: unknown): ReportReason | undefined {
  if (!isDay(from)) return 'from_missing';
  if (!isDay(to)) return 'to_missing';
  if (from > to) return 'range_order';
  return to > yearLater(from) ? 'range_too_long' : undefined;
}

/** The same day a year later, as texts are compared; after 29 February every day up to 28 February is earlier. */
const yearLater = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice('yyyy'.length)}`;

/** Days begin and end at midnight in payroll's zone. */
export function reportRange({ from, to }: ReportDates): ReportRange {
  const range = { from: startOf(from), to: startOf(addDays(to, 1)) };
  const last = new Date(range.to.getTime() - 1);
  return { ...range, months: { from: payrollMonthOf(range.from).from, to: payrollMonthOf(last).to } };
}

const startOf = (date: string): Date => resolveLocal(date, '00:00', PAYROLL_ZONE);
