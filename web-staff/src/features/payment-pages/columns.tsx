import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { ReactNode } from 'react';
import { CopyLink } from './CopyLink';
import { ExpiryBadge, StateBadge } from './PageBadges';
import css from './PaymentPages.module.css';
import { EntityLink } from '../../app/EntityLink';
import { ToolLink } from './tools/ToolLink';

const zone = deviceZone();

/**
 * The columns of My Payment Pages. Facts that belong together share a column, so that a laptop shows
 * the whole row with the buttons at its end.
 */
export const PAGE_COLUMNS: readonly Column<PaymentPage>[] = [
  {
    key: 'student_name',
    header: 'Student',
    primary: true,
    sortable: true,
    cell: ({ id, page_id, student_id, student_name, phone }) => (
      <>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        {phone !== null && <Note>{phone}</Note>}
        <Note>
          <span title={page_id}>Page {id}</span>
        </Note>
      </>
    ),
  },
  { key: 'course', header: 'Course', cell: ({ course, service_type }) => `${course}, ${service_type}` },
  {
    key: 'payment_amount',
    header: 'Amount',
    sortable: true,
    numeric: true,
    cell: ({ payment_amount, payment_currency, payment_type, instalment, num_of_instalments }) => (
      <>
        <span className={css.nowrap}>{moneyText(payment_amount, payment_currency)}</span>
        <Note>
          {payment_type}{' '}
          <span className={css.nowrap}>
            ({instalment} of {num_of_instalments})
          </span>
        </Note>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ opens, last_opened_at, ...page }) => (
      <>
        <StateBadge page={page} />
        <Note>
          {last_opened_at === null ? (
            'Not opened yet'
          ) : (
            <>
              Opened {opens}×, <When at={last_opened_at} zone={zone} format="relative" />
            </>
          )}
        </Note>
      </>
    ),
  },
  {
    key: 'expiry_date',
    header: 'Expiry',
    sortable: true,
    cell: (page) => (
      <>
        <span className={css.nowrap}>
          <ExpiryBadge page={page} />
        </span>
        {!page.is_paid && page.refunded_at === null && (
          <Note>
            <ToolLink tool="extend" page={page} size="sm" variant="secondary" aria-label={`Extend page ${page.id}`}>
              Extend
            </ToolLink>
          </Note>
        )}
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner_email, owner_team }) => (
      <>
        {owner_email === null ? <None /> : <Email address={owner_email} />}
        <Note>{owner_team}</Note>
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at }) => <When at={created_at} zone={zone} showZone={false} />,
  },
  { key: 'link', header: 'Link', cell: (page) => <CopyLink page={page} /> },
];

const Note = ({ children }: { children: ReactNode }) => <div className="hint">{children}</div>;

/** An address that may go on a second line before its @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

const None = () => <span className="muted">None</span>;
