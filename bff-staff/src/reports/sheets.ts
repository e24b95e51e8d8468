import type { ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { sheetOf, type Sheet } from '@school/infra/export/sheet';
import { REPORT_COLUMNS } from '@school/infra/reports/columns';
import { REPORT_CALLS } from '../../contract/reports.js';

const month = { rowKey: (row: { month: string }): string => row.month };

/** The files of the reports. */
export const REPORT_SHEETS: { readonly [Name in ReportName]: Sheet<ReportRows[Name]> } = {
  revenue: sheetOf(REPORT_CALLS.revenue, 'revenue', REPORT_COLUMNS.revenue, {
    rowKey: (row) => `${row.month} ${row.owner_team} ${row.currency}`,
  }),
  collections: sheetOf(REPORT_CALLS.collections, 'collections', REPORT_COLUMNS.collections, {
    rowKey: (row) => `${row.owner_team} ${row.currency}`,
  }),
  funnel: sheetOf<ReportRows['funnel']>(REPORT_CALLS.funnel, 'funnel', REPORT_COLUMNS.funnel, month),
  attendance: sheetOf<ReportRows['attendance']>(
    REPORT_CALLS.attendance,
    'attendance',
    REPORT_COLUMNS.attendance,
    month,
  ),
  teachers: sheetOf(REPORT_CALLS.teachers, 'teachers', REPORT_COLUMNS.teachers, { rowKey: (row) => row.teacher_id }),
  renewals: sheetOf<ReportRows['renewals']>(REPORT_CALLS.renewals, 'renewals', REPORT_COLUMNS.renewals, month),
  feedback: sheetOf<ReportRows['feedback']>(REPORT_CALLS.feedback, 'feedback', REPORT_COLUMNS.feedback, month),
};
