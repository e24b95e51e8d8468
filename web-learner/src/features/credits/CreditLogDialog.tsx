import { creditsLeft } from '@school/core/credits/credit-left';
import type { CreditTransaction } from '@school/bff-learner/contract/credits';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useEffect, useRef, useState } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useCreditTransactionsQuery } from './api';
import { CreditWhy } from './CreditWhy';
import css from './Credits.module.css';
import { changeText, MESSAGES } from './messages';

interface LogRow extends CreditTransaction {
  number: number;
  left: number;
}

/** The log of a student's credits. */
export default function CreditLogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.title} size="lg">
      {open && <CreditLog />}
    </Dialog>
  );
}

function CreditLog() {
  const { data, error, isFetching, refetch } = useCreditTransactionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { zone, isZoneLoading } = useViewerZone();
  if (isFetching || isZoneLoading) return <Waiting />;
  // The specification has one sentence for a missing network and one for all other failures, so the server's sentence is not shown.
  if (error !== undefined || data === undefined) {
    const text = isApiError(error) && error.status === 'NETWORK' ? MESSAGES.network : MESSAGES.failed;
    return <ErrorState text={text} action={<Button onClick={() => void refetch()}>{MESSAGES.retry}</Button>} />;
  }
  if (data.length === 0) return <EmptyState title={MESSAGES.empty} level={3} />;
  return <LogTable transactions={data} zone={zone} />;
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className={css.waiting}>
      <p>{MESSAGES.loading}</p>
      <Skeleton lines={4} />
    </div>
  );
}

function LogTable({ transactions, zone }: { transactions: readonly CreditTransaction[]; zone: string }) {
  const [asked, setAsked] = useState<number>();
  const [last, setLast] = useState<number>();
  const log = useRef<HTMLDivElement>(null);
  // After 'Back', the focus returns to the row where the question was asked.
  useEffect(() => {
    if (asked === undefined) log.current?.querySelector<HTMLElement>(`[data-why="${last}"]`)?.focus();
  }, [asked, last]);
  const ask = (id: number) => {
    setAsked(id);
    setLast(id);
  };
  if (asked !== undefined) return <CreditWhy id={asked} zone={zone} onBack={() => setAsked(undefined)} />;
  const left = creditsLeft(transactions.map(({ amount }) => amount));
  const rows = transactions.map((one, index): LogRow => ({ ...one, number: index + 1, left: left[index] ?? 0 }));
  return (
    <div ref={log} className={css.log}>
      <p className="hint">Times in {zoneName(zone)}</p>
      <DataTable
        caption={MESSAGES.title}
        captionHidden
        columns={columnsFor(zone, ask)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ description }) => description}
        empty={{ title: MESSAGES.empty }}
        narrow="cards"
      />
    </div>
  );
}

// The specification fixes five columns, so the button 'Why?' is inside one of them.
const columnsFor = (zone: string, ask: (id: number) => void): Column<LogRow>[] => [
  { key: 'number', header: '#', cell: (row) => row.number, numeric: true, width: 'narrow', hiddenOnCard: true },
  {
    key: 'activity',
    header: 'Activity',
    primary: true,
    cell: ({ id, description }) => (
      <span className={css.activity}>
        {description}
        <Button
          size="sm"
          variant="ghost"
          data-why={id}
          aria-label={`${MESSAGES.why} ${description}`}
          onClick={() => ask(id)}
        >
          {MESSAGES.why}
        </Button>
      </span>
    ),
  },
  { key: 'when', header: 'Date & Time', cell: (row) => <Moment at={row.created_at} zone={zone} /> },
  { key: 'change', header: 'Credit Change', cell: (row) => <Change amount={row.amount} />, numeric: true },
  { key: 'left', header: 'Credit Left', cell: (row) => row.left, numeric: true },
];

const Moment = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} className={css.moment}>
    {formatTime(new Date(at), zone, 'full')}
  </time>
);

/** A change of credits; a plus sign before a positive one. */
function Change({ amount }: { amount: number }) {
  return <span className={amount > 0 ? css.plus : css.minus}>{changeText(amount)}</span>;
}
