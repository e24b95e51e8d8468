import type { BreakdownLine, ReportHead } from '@school/bff-staff/contract/payouts';
import type { ActivityType, RateType } from '@school/core/payouts/rates';
import { moneyText } from '@school/core/shared/money';
import { formatDay } from '@school/web-kit/time/wall-text';

/** The activities in words. */
export const ACTIVITY: Readonly<Record<ActivityType, string>> = {
  course_class: 'Course classes',
  trial_class: 'Trial classes',
  incomplete_trial: 'Incomplete trials',
  conversion: 'Conversions',
  bonus: 'Bonus',
  deduction: 'Deduction',
};

/** How a rate counts, in words. */
const RATE_TYPE: Readonly<Record<RateType, string>> = {
  per_unit: 'each',
  per_unit_all: 'each, by the count of the month',
  fixed: 'once a month',
  percent: 'of the course classes',
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Mar 2026` */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** `Mar 1, 2026 to Mar 31, 2026` */
export const rangeText = ({ from_date, to_date }: Pick<ReportHead, 'from_date' | 'to_date'>): string =>
  `${formatDay(from_date)} to ${formatDay(to_date)}`;

/** `5.00 each` */
export const rateText = ({ rate, rate_type, currency }: BreakdownLine): string =>
  `${rate_type === 'percent' ? `${rate} %` : moneyText(rate, currency)} ${RATE_TYPE[rate_type]}`;

/** `1 to 40`, `from 81` or `all` */
export function bandText({ min_threshold: min, max_threshold: max }: BreakdownLine): string {
  if (max !== null) return `${min ?? 1} to ${max}`;
  return min === null || min <= 1 ? 'all' : `from ${min}`;
}

export const PAYROLL_TEXTS = {
  report: 'The report could not be loaded.',
  reports: 'The reports could not be loaded.',
  classes: 'The classes could not be loaded.',
} as const;
