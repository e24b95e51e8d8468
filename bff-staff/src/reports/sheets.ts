import type { ReportName } from '@school/core/reports/reports';
import { ROW_KEYS } from '@school/core/reports/row-key';
import type { ReportRows } from '@school/core/reports/rows';
import { sheetOf, type Sheet } from '@school/infra/export/sheet';
import { REPORT_COLUMNS } from '@school/infra/reports/columns';
import { REPORT_CALLS, type ReportCall } from '../../contract/reports.js';

/** The file of a report. */
export const reportSheet = <Name extends ReportName>(name: Name): Sheet<ReportRows[Name]> => {
  const call: ReportCall<Name> = REPORT_CALLS[name];
  return sheetOf<ReportRows[Name]>(call, name, REPORT_COLUMNS[name], { rowKey: ROW_KEYS[name] });
};
