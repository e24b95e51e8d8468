import type { Refusals } from '../shared/refusal.js';

/** Why a report of earnings is refused. */
export type ReportReason =
  | 'from_missing'
  | 'to_missing'
  | 'range_order'
  | 'range_too_long'
  | 'report_not_found'
  | 'other_range'
  | 'not_ready'
  | 'generate_failed'
  | 'teacher_not_found'
  | 'too_many_reports';

const BOTH_DATES = 'Please select both from and to dates';

export const REPORT_REFUSALS: Refusals<ReportReason> = {
  from_missing: { kind: 'invalid', text: BOTH_DATES, field: 'from_date' },
  to_missing: { kind: 'invalid', text: BOTH_DATES, field: 'to_date' },
  range_order: { kind: 'invalid', text: 'From date cannot be after to date', field: 'from_date' },
  range_too_long: { kind: 'invalid', text: 'Date range cannot exceed 1 year', field: 'to_date' },
  report_not_found: { kind: 'not_found', text: 'Please generate the report for these dates first.' },
  other_range: { kind: 'conflict', text: 'This report is for other dates. Please generate it again.' },
  not_ready: { kind: 'conflict', text: 'The report is still being made. Please ask for it again in a moment.' },
  generate_failed: { kind: 'conflict', text: 'Failed to generate report' },
  teacher_not_found: { kind: 'not_found', text: 'This teacher is not in the report.', field: 'teacher_id' },
  too_many_reports: {
    kind: 'limit',
    text: 'Two of your reports are still being made. Please wait until one of them is ready.',
  },
};

/** What a screen says of a file that did not arrive. */
export const DOWNLOAD_FAILED = 'Failed to download Excel file';
