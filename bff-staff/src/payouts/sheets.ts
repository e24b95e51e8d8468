import { date, instant, list, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listEarningReports, listPayoutVersions, type PayoutVersion } from '../../contract/payouts.js';

type Rate = PayoutVersion['rates'][number];

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

/** The payout versions, their rates in one cell. */
export const payoutVersionSheet = sheetOf(listPayoutVersions, 'payout-versions', [
  number('ID', (row) => row.id),
  text('Version', (row) => row.name),
  text('Description', (row) => row.description, 40),
  text('Currency', (row) => row.currency),
  list('Rates', (row) => row.rates.map(rateText), 60),
  number('Teachers', (row) => row.teachers),
  yesNo('Offered', (row) => row.is_active),
  yesNo('Fixed', (row) => row.is_fixed),
]);

function rateText({ activity_type, rate_type, rate, min_threshold: min, max_threshold: max }: Rate): string {
  const band = min === null && max === null ? '' : `, ${min ?? 1} to ${max ?? 'the last'}`;
  return `${activity_type} ${rate} ${rate_type}${band}`;
}
