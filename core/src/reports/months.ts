import type { Refusals } from '../shared/refusal.js';

/** Months from the first to the last, both included, as `2026-11`. */
export interface Months {
  from: string;
  to: string;
}

/** The longest report: two years. */
export const REPORT_MONTHS_MAX = 24;

/** What a report shows if nobody chose months: this one and the five before it. */
const USUAL_MONTHS = 6;

export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/;

export type MonthsReason = 'order' | 'length';

export const MONTHS_REFUSALS: Refusals<MonthsReason> = {
  order: { kind: 'invalid', text: 'The last month cannot be before the first.', field: 'to' },
  length: { kind: 'invalid', text: `Please choose ${REPORT_MONTHS_MAX} months at most.`, field: 'to' },
};

/** What is wrong with the months of a report, if anything. */
export function judgeMonths({ from, to }: Months): MonthsReason | undefined {
  if (to < from) return 'order';
  return numberOf(to) - numberOf(from) >= REPORT_MONTHS_MAX ? 'length' : undefined;
}

/** The months of a report on a day (`2026-11-27`): those that were chosen, and otherwise the usual number up to this one. */
export function monthsOf(today: string, { from, to }: Partial<Months>): Months {
  const last = to ?? monthsBefore(today, 0);
  return { from: from ?? monthsBefore(last, USUAL_MONTHS - 1), to: last };
}

/** The month that lies so many months before the month of a day. */
export function monthsBefore(day: string, months: number): string {
  const number = numberOf(day) - months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** Months since the year 0, so that months can be counted. */
function numberOf(month: string): number {
  const [year = 0, inYear = 1] = month.split('-').map(Number);
  return year * 12 + inYear - 1;
}
