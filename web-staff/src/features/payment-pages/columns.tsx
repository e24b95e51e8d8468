import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import { classNames } from '@school/web-kit/class-names';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { CellClip, CellPair } from '@school/web-kit/table/CellLines';
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
    cell: ({ student_id, student_name, phone }) => (
      <>
        <CellClip text={student_name} width={8.5}>
          <EntityLink to="student" id={student_id}>
            {student_name}
          </EntityLink>
        </CellClip>
        {phone !== null && <Note>{phone}</Note>}
      </>
    ),
  },
  {
    key: 'course',
    header: 'Course',
    cell: ({ id, page_id, course, service_type }) => (
      <>
        <CellClip text={course} width={8.25} />
        <Note>
          {service_type}, <span title={page_id}>page {id}</span>
        </Note>
      </>
    ),
  },
  {
    key: 'payment_amount',
    header: 'Amount',
    sortable: true,
    numeric: true,
    cell: ({ payment_amount, payment_currency, payment_type, instalment, num_of_instalments }) => (
      <>
        <span className={css.nowrap}>{moneyText(payment_amount, payment_currency)}</span>
        <CellClip text={`${payment_type} (${instalment} of ${num_of_instalments})`} width={8} note />
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ opens, last_opened_at, ...page }) => (
      <>
        <CellPair>
          <StateBadge page={page} />
        </CellPair>
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
  { key: 'expiry_date', header: 'Expiry', sortable: true, cell: (page) => <Expiry page={page} /> },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner_name, owner_email, owner_team }) => (
      <>
        <CellClip text={owner_email ?? owner_name} width={6.5}>
          {owner_name}
        </CellClip>
        <CellClip text={owner_team} width={6.5} note />
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at }) => <When at={created_at} zone={zone} format="date" showZone={false} />,
  },
  { key: 'link', header: 'Link', cell: (page) => <CopyLink page={page} iconOnly /> },
];

const Note = ({ children }: { children: ReactNode }) => (
  <div className={classNames('hint', css.nowrap)}>{children}</div>
);

/** How long the page can be paid, and the way to more time. */
const Expiry = ({ page }: { page: PaymentPage }) => (
  <CellPair>
    <ExpiryBadge page={page} />
    {!page.is_paid && page.refunded_at === null && (
      <ToolLink
        tool="extend"
        page={page}
        size="sm"
        variant="secondary"
        iconOnly
        icon={<CalendarIcon size="sm" />}
        title="Extend"
        aria-label={`Extend page ${page.id}`}
      />
    )}
  </CellPair>
);
