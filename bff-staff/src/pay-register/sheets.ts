import { date, instant, list, money, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listEntries, listPeriods } from '../../contract/pay-register.js';

/** The months of the pay register; what one costs is a text, because its currencies cannot be a column. */
export const payPeriodSheet = sheetOf(listPeriods, 'pay-periods', [
  text('Month', (row) => row.month),
  word('State', (row) => row.state),
  number('Teachers', (row) => row.teachers),
  number('Not paid yet', (row) => row.unpaid),
  list('Total', (row) => row.sums.map(({ currency, total }) => `${currency} ${total}`)),
  text('Calculated by', (row) => row.calculated?.by),
  instant('Calculated', (row) => row.calculated?.at ?? null),
  text('Reviewed by', (row) => row.reviewed?.by),
  instant('Reviewed', (row) => row.reviewed?.at ?? null),
  text('Approved by', (row) => row.approved?.by),
  instant('Approved', (row) => row.approved?.at ?? null),
  text('Paid by', (row) => row.paid?.by),
  instant('Paid', (row) => row.paid?.at ?? null),
]);

/** The teachers of a month. */
export const payEntrySheet = sheetOf(listEntries, 'pay-entries', [
  number('Line', (row) => row.id),
  text('Teacher', (row) => row.teacher.name),
  money(
    'Pay by the report',
    (row) => row.pay,
    (row) => row.currency,
  ),
  list('Adjustments', (row) => row.adjustments.map(({ amount, note }) => `${amount}: ${note}`), 50),
  money(
    'Total',
    (row) => row.total,
    (row) => row.currency,
  ),
  text('Account', (row) => row.account),
  date('Paid on', (row) => row.paid_on),
  text('Reference', (row) => row.reference),
]);
