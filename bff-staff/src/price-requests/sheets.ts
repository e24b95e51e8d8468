import { instant, money, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listPrices } from '../../contract/price-requests.js';

/** Prices that wait, or waited, for a second person. */
export const priceRequestSheet = sheetOf(listPrices, 'price-approvals', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student_name),
  text('Course', (row) => row.course),
  text('Service type', (row) => row.service_type, 12),
  text('Enrolment type', (row) => row.enrolment_type, 14),
  number('Classes', (row) => row.total_num_of_classes),
  money(
    'Price',
    (row) => row.asked_fee,
    (row) => row.currency,
  ),
  money(
    'Calculated',
    (row) => row.calculated_fee,
    (row) => row.currency,
  ),
  number('Percent below', (row) => row.percent_below),
  text('Why it waits', (row) => row.why, 40),
  text('Reason', (row) => row.reason, 40),
  word('State', (row) => row.state),
  text('Why declined', (row) => row.declined_reason, 40),
  text('Asked by', (row) => row.requested_by),
  instant('Asked', (row) => row.created_at),
  text('Decided by', (row) => row.decided_by),
  instant('Decided', (row) => row.decided_at),
  text('Page ID', (row) => row.page_id, 30),
]);
