import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { CopyLink } from './CopyLink';
import { ExpiryBadge, StateBadge } from './PageBadges';
import css from './PaymentPages.module.css';

const zone = deviceZone();

/** The columns of My Payment Pages (product 2.4 #53). */
export const PAGE_COLUMNS: readonly Column<PaymentPage>[] = [
  {
    key: 'page_id',
    header: 'Page id',
    cell: ({ id, page_id }) => (
      <span title={page_id} className={css.nowrap}>
        {id}
      </span>
    ),
  },
  { key: 'student_name', header: 'Student', primary: true, sortable: true, cell: ({ student_name }) => student_name },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? <None /> },
  { key: 'course', header: 'Course', cell: ({ course, service_type }) => `${course}, ${service_type}` },
  {
    key: 'payment_amount',
    header: 'Amount',
    sortable: true,
    numeric: true,
    cell: ({ payment_amount, payment_currency }) => (
      <span className={css.nowrap}>{moneyText(payment_amount, payment_currency)}</span>
    ),
  },
  {
    key: 'payment_type',
    header: 'Type',
    cell: ({ payment_type, instalment, num_of_instalments }) => (
      <span className={css.nowrap}>
        {payment_type} ({instalment} of {num_of_instalments})
      </span>
    ),
  },
  { key: 'state', header: 'Status', cell: (page) => <StateBadge page={page} /> },
  {
    key: 'expiry_date',
    header: 'Expiry',
    sortable: true,
    cell: (page) => (
      <span className={css.nowrap}>
        <ExpiryBadge page={page} />
      </span>
    ),
  },
  {
    key: 'opens',
    header: 'Opened',
    cell: ({ opens, last_opened_at }) =>
      last_opened_at === null ? (
        <span className="muted">Not yet</span>
      ) : (
        <span className={css.nowrap}>
          {opens}×, <When at={last_opened_at} zone={zone} format="relative" />
        </span>
      ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner_email, owner_team }) => (
      <>
        {owner_email ?? <None />}
        <br />
        <span className="muted">{owner_team}</span>
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at }) => (
      <span className={css.nowrap}>
        <When at={created_at} zone={zone} showZone={false} />
      </span>
    ),
  },
  { key: 'link', header: 'Link', cell: (page) => <CopyLink page={page} /> },
];

const None = () => <span className="muted">None</span>;
