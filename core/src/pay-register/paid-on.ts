import { isCalendarDay, isThisCentury, localDate } from '../shared/local-time.js';
import { PAYROLL_ZONE } from '../payouts/rates.js';

/** What is wrong with the day of a transfer that pays a month. */
export function judgePaidOn(
  day: string,
  month: string,
  now: Date,
): 'paid_on_missing' | 'paid_on_ahead' | 'paid_on_early' | undefined {
  if (!isCalendarDay(day) || !isThisCentury(`${day}T00:00:00Z`)) return 'paid_on_missing';
  if (day > localDate(now, PAYROLL_ZONE)) return 'paid_on_ahead';
  return day < `${month}-01` ? 'paid_on_early' : undefined;
}
