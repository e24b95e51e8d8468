import { date, instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listEarningReports } from '../../contract/payouts.js';

/** Which reports there are; what one says is its own Excel file. */
export const earningReportSheet = sheetOf(listEarningReports, 'earning-reports', [
  number('Report', (row) => row.id),
  date('From', (row) => row.from_date),
  date('To', (row) => row.to_date),
  word('State', (row) => row.state),
  number('Teachers', (row) => row.teachers_total),
  number('Done', (row) => row.teachers_done),
  text('Asked by', (row) => row.requested_by),
  instant('Asked', (row) => row.created_at),
  instant('Ready', (row) => row.ready_at),
]);
