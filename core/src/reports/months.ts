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

export const MONTHS_REFUSALS = {
  order: 'The last month cannot be before the first.',
  length: `Please choose ${REPORT_MONTHS_MAX} months at most.`,
} as const;

/** What is wrong with the months of a report, if anything. */
export function judgeMonths({ from, to }: Months): keyof typeof MONTHS_REFUSALS | undefined {
  if (to < from) return 'order';
  return numberOf(to) - numberOf(from) >= REPORT_MONTHS_MAX ? 'length' : undefined;
}

/** The months of a report up to the month of a day (`2026-11-27`). */
export const usualMonths = (today: string): Months => ({
  from: monthsBefore(today, USUAL_MONTHS - 1),
  to: monthsBefore(today, 0),
});

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
