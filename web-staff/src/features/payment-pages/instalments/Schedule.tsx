import type { EnrolmentSchedule, ScheduledInstalment } from '@school/bff-staff/contract/instalments';
import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { formatDay } from '@school/web-kit/time/wall-text';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { CopyLink } from '../CopyLink';
import css from '../PaymentPages.module.css';
import { EntityLink } from '../../../app/EntityLink';
import { useReadScheduleQuery } from './api';
import { InstalmentBadge } from './InstalmentBadge';
import { FAILED } from './messages';
import { WriteOffDialog } from './WriteOffDialog';

const zone = deviceZone();

/** All payments of an enrolment: paid ones, due ones, and their dates. */
export function Schedule({ page }: { page: PaymentPage }) {
  const answer = useReadScheduleQuery({ params: { id: page.id } }, { refetchOnMountOrArgChange: true });
  const [writingOff, setWritingOff] = useState<ScheduledInstalment>();
  const { data, error, isFetching } = answer;
  if (!data)
    return error && !isFetching ? (
      <ErrorState text={errorText(error, FAILED.schedule)} onRetry={() => void answer.refetch()} />
    ) : (
      <LoadingRegion label="Loading the schedule">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <Card title="Schedule" aside={<Sum schedule={data} />}>
      {data.refunded_at !== null && (
        <Alert kind="warning">This enrolment was refunded: no further payments are asked for.</Alert>
      )}
      {data.pauses.map((pause) => (
        <PauseNote key={pause.batch_code} pause={pause} />
      ))}
      <DataTable
        caption="Payments of this enrolment"
        captionHidden
        narrow="cards"
        columns={columnsFor(data, page, setWritingOff)}
        rows={data.instalments}
        rowKey={({ instalment }) => String(instalment)}
        rowName={({ instalment }) => `Payment ${instalment}`}
        empty={{ title: 'No payments.' }}
      />
      {data.token_amount !== null && (
        <p className="muted">
          A deposit of {moneyText(data.token_amount, data.payment_currency)} is deducted from the first payment.
        </p>
      )}
      <WriteOffDialog page={page} schedule={data} instalment={writingOff} onClose={() => setWritingOff(undefined)} />
    </Card>
  );
}

/** Which classes are paused, since when and why. */
function PauseNote({ pause }: { pause: EnrolmentSchedule['pauses'][number] }) {
  return (
    <Alert kind="warning" title={`Batch ${pause.batch_code} is on hold`}>
      <EntityLink to="batch" id={pause.batch_number}>
        {pause.batch_name}
      </EntityLink>
      : {pause.reason} {pause.classes === 1 ? '1 coming class waits' : `${pause.classes} coming classes wait`} since{' '}
      <When at={pause.paused_at} zone={zone} format="date" /> and go on once the payment is punched or written off.
    </Alert>
  );
}

function Sum({ schedule }: { schedule: EnrolmentSchedule }) {
  return (
    <span className="muted">
      {moneyText(schedule.total_discounted_fee, schedule.payment_currency)} for {schedule.total_num_of_classes} classes
    </span>
  );
}

const columnsFor = (
  { payment_currency, instalments }: EnrolmentSchedule,
  page: PaymentPage,
  writeOff: (instalment: ScheduledInstalment) => void,
): Column<ScheduledInstalment>[] => [
  {
    key: 'instalment',
    header: 'Payment',
    primary: true,
    cell: ({ instalment }) => `${instalment} of ${instalments.length}`,
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount, payment_amount }) => (
      <span className={css.nowrap}>
        {moneyText(amount, payment_currency)}
        {amount !== payment_amount && (
          <>
            <br />
            <span className="muted">asks for {moneyText(payment_amount, payment_currency)}</span>
          </>
        )}
      </span>
    ),
  },
  { key: 'credits', header: 'Credits', numeric: true, cell: ({ credits_obtained }) => credits_obtained },
  {
    key: 'due',
    header: 'Due',
    cell: ({ due_date }) =>
      due_date === null ? (
        <span className="muted">Counted from the first payment</span>
      ) : (
        <span className={css.nowrap}>{formatDay(due_date)}</span>
      ),
  },
  { key: 'state', header: 'Status', cell: (one) => <State one={one} /> },
  {
    key: 'reminder',
    header: 'Next reminder',
    cell: ({ next_reminder }) =>
      next_reminder === null ? <span className="muted">None</span> : formatDay(next_reminder),
  },
  {
    key: 'page',
    header: 'Page',
    cell: ({ payment_url, instalment, state }) =>
      payment_url === null ? (
        <span className="muted">{state === 'planned' ? 'A week before it is due' : 'None'}</span>
      ) : (
        <CopyLink page={{ payment_url, student_name: `${page.student_name}, payment ${instalment}` }} />
      ),
  },
  {
    key: 'action',
    header: 'Action',
    cell: (one) =>
      one.may_write_off && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Write payment ${one.instalment} off`}
          onClick={() => writeOff(one)}
        >
          Write off
        </Button>
      ),
  },
];

function State({ one }: { one: ScheduledInstalment }) {
  const at = one.punched_at ?? one.paid_at ?? one.written_off_at;
  return (
    <>
      <InstalmentBadge state={one.state} />
      {at !== null && (
        <span className={css.nowrap}>
          {' '}
          <When at={at} zone={zone} format="date" />
        </span>
      )}
      {one.write_off_reason !== null && <p className="muted">{one.write_off_reason}</p>}
    </>
  );
}
