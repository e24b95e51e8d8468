import type { ReportName } from './reports.js';
import type { ReportRows } from './rows.js';

const month = (row: { month: string }): string => row.month;

/** What distinguishes the rows of each report, in words. */
export const ROW_KEYS: { readonly [Name in ReportName]: (row: ReportRows[Name]) => string } = {
  revenue: (row) => `${row.month}, ${row.owner_team}, ${row.currency}`,
  collections: (row) => `${row.owner_team}, ${row.currency}`,
  funnel: month,
  attendance: month,
  teachers: (row) => `${row.teacher}, number ${row.teacher_id}`,
  renewals: month,
  feedback: month,
};
