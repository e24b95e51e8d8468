import type { PriceRequest } from '@school/bff-staff/contract/price-requests';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { Row } from '@school/web-kit/layout/Row';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { paths } from '../../app/paths';
import { PlaceLink } from '../../app/PlaceLink';
import pagesCss from '../payment-pages/PaymentPages.module.css';
import css from './Prices.module.css';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

type Decide = (decision: { kind: 'approve' | 'decline'; request: PriceRequest }) => void;

/** `USD 500.00, 56% below USD 1,140.00`: what is asked for, and what it is compared with. */
export function priceText({ asked_fee, calculated_fee, percent_below, currency }: PriceRequest): string {
  const asked = moneyText(asked_fee, currency);
  if (calculated_fee === null || percent_below === null) return `${asked}, without a price in the book`;
  return percent_below < 1 ? asked : `${asked}, ${percent_below}% below ${moneyText(calculated_fee, currency)}`;
}

/** The columns of a state; people who may not decide see no buttons. */
export function columnsFor(state: PriceRequest['state'], mayApprove: boolean, decide: Decide): Column<PriceRequest>[] {
  if (state !== 'requested') return [...COLUMNS, DECIDED];
  return mayApprove ? [...COLUMNS, decideColumn(decide)] : [...COLUMNS];
}

const COLUMNS: readonly Column<PriceRequest>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student_id, student_name, course, service_type, total_num_of_classes }) => (
      <>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        <br />
        <span className={pagesCss.sub}>
          {course}, {service_type}, {total_num_of_classes} {total_num_of_classes === 1 ? 'class' : 'classes'}
        </span>
      </>
    ),
  },
  { key: 'price', header: 'Price', width: 'wide', cell: (request) => <strong>{priceText(request)}</strong> },
  {
    key: 'reason',
    header: 'Reason',
    width: 'wide',
    cell: ({ reason, why }) => (
      <>
        <span className={css.note}>{reason}</span>
        <br />
        <span className={pagesCss.sub}>{why}</span>
      </>
    ),
  },
  {
    key: 'asked',
    header: 'Asked',
    cell: ({ requested_by, created_at }) => (
      <>
        {requested_by}, <When at={created_at} zone={zone} format="relative" />
      </>
    ),
  },
];

const DECIDED: Column<PriceRequest> = {
  key: 'decided',
  header: 'Decided',
  cell: ({ decided_by, decided_at, declined_reason, page_id }) => (
    <>
      {decided_by}
      {decided_at !== null && (
        <>
          , <When at={decided_at} zone={zone} format="date" />
        </>
      )}
      <br />
      {page_id === null ? (
        <span className={css.note}>{declined_reason}</span>
      ) : (
        <PlaceLink href={`${paths.myPaymentPages}?q=${page_id}`}>Payment page</PlaceLink>
      )}
    </>
  ),
};

const decideColumn = (decide: Decide): Column<PriceRequest> => ({
  key: 'decide',
  header: 'Decide',
  cell: (request) => (
    <Row as="span" gap={2} align="center">
      {request.requested_by_me ? (
        <span className="muted">Waits for somebody else</span>
      ) : (
        <Button
          size="sm"
          aria-label={`Approve, ${request.student_name}`}
          onClick={() => decide({ kind: 'approve', request })}
        >
          Approve
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${request.requested_by_me ? 'Take back' : 'Decline'}, ${request.student_name}`}
        onClick={() => decide({ kind: 'decline', request })}
      >
        {request.requested_by_me ? 'Take back' : 'Decline'}
      </Button>
    </Row>
  ),
});
