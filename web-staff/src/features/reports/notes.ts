import { OPEN_TIME_KEPT_DAYS } from '@school/core/availability/kept-days';
import type { ReportName } from '@school/core/reports/reports';

/** How each report counts, for those who wonder. */
export const NOTES: Readonly<Record<ReportName, string>> = {
  revenue: 'Money counts from its punch on, and refunds in the month of their approval.',
  collections:
    'Later payments of sales that families still owe. First payments are in My Payment Pages; what is written off or refunded is not due.',
  funnel:
    'Families by the month of their registration, and how far they have come until today. A family that skipped a step counts in it.',
  attendance: 'Classes by the month in which they began. Seats are those of complete classes.',
  teachers: `Teachers with offered times or classes in these months, the busiest first. Hours are those of the last ${OPEN_TIME_KEPT_DAYS} days at most: times that nobody took are not kept longer.`,
  renewals:
    'Sales by the month of their first punch, and what their students did until today. The share is of those who had to decide: they bought again, or ran out of credits.',
  feedback: 'Average stars by the month in which they were given. A low rating is 1 or 2 stars.',
};
