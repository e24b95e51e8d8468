import type { OwedInstalment } from '@school/bff-staff/contract/instalments';
import { moneyText } from '@school/core/shared/money';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { classNames } from '@school/web-kit/class-names';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CellClip } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { formatDay } from '@school/web-kit/time/wall-text';
import { deviceZone } from '@school/web-kit/time/zones';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { LINK_COPIED } from '../messages';
import css from '../PaymentPages.module.css';
import { ToolLink } from '../tools/ToolLink';
import { lateText } from './due-text';
import { InstalmentBadge } from './InstalmentBadge';
import { EntityLink } from '../../../app/EntityLink';

const zone = deviceZone();

/** The columns of the list of instalments. */
export const INSTALMENT_COLUMNS: readonly Column<OwedInstalment>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student_id, student_name, phone }) => (
      <>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        {phone !== null && (
          <>
            <br />
            <span className={classNames('hint', css.nowrap)}>{phone}</span>
          </>
        )}
      </>
    ),
  },
  {
    key: 'course',
    header: 'Course',
    cell: ({ course, instalment, num_of_instalments }) => (
      <>
        {course}
        <br />
        <span className={classNames('hint', css.nowrap)}>
          Payment {instalment} of {num_of_instalments}
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ payment_amount, payment_currency }) => (
      <span className={css.nowrap}>{moneyText(payment_amount, payment_currency)}</span>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    cell: ({ due_date, days_late }) => (
      <span className={css.nowrap}>
        {formatDay(due_date)}
        <br />
        <span className="hint">{lateText(days_late)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, paused_at }) => (
      <>
        <InstalmentBadge state={state} />
        {paused_at !== null && (
          <p className="hint">
            On hold since <When at={paused_at} zone={zone} format="date" showZone={false} />
          </p>
        )}
      </>
    ),
  },
  {
    key: 'reminded',
    header: 'Reminders',
    numeric: true,
    cell: ({ reminded }) => reminded,
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner_name, owner_email, owner_team }) => (
      <>
        <CellClip text={owner_email ?? owner_name} width={9}>
          {owner_name}
        </CellClip>
        <CellClip text={owner_team} width={9} note />
      </>
    ),
  },
  { key: 'actions', header: 'Actions', cell: (row) => <Actions row={row} /> },
];

function Actions({ row }: { row: OwedInstalment }) {
  return (
    <span className={classNames(css.links, css.icons)}>
      <ToolLink
        tool="schedule"
        page={{ page_id: row.page_id ?? row.first_page_id }}
        variant="secondary"
        size="sm"
        iconOnly
        icon={<CalendarIcon size="sm" />}
        title="Schedule"
        aria-label={`Schedule of ${row.student_name}`}
      />
      {row.payment_url !== null && (
        <CopyButton text={row.payment_url} label="Copy link" size="sm" iconOnly onCopied={() => notify(LINK_COPIED)} />
      )}
    </span>
  );
}
