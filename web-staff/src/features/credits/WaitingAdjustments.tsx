import { listAdjustments, type CreditAdjustment } from '@school/bff-staff/contract/credits';
import { ADJUSTMENT_NAMES, inCredits, WAIT_TEXTS } from '@school/core/credits/adjustment';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useApproveAdjustmentMutation, useDeclineAdjustmentMutation, useListAdjustmentsQuery } from './api';
import { signed } from './credit-text';
import css from './Credits.module.css';
import { MESSAGES } from './messages';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();
const REFRESH_MS = 30_000;

interface Decision {
  kind: 'approve' | 'decline';
  adjustment: CreditAdjustment;
}

/** Adjustments that wait for a second person; the person who asked for one cannot decide it. */
export function WaitingAdjustments() {
  const [query, setQuery] = useState({ page: 1, pageSize: 20 });
  const [decision, setDecision] = useState<Decision>();
  const answer = useListAdjustmentsQuery(
    { query: { state: 'requested', page: query.page, page_size: query.pageSize } },
    { pollingInterval: usePolling(REFRESH_MS), refetchOnMountOrArgChange: true },
  );
  return (
    <section className={css.ledger}>
      <h2>Waiting for approval</h2>
      <DataTable
        caption="Waiting for approval"
        captionHidden
        narrow="cards"
        columns={columnsFor(setDecision)}
        rows={answer.data?.results}
        rowKey={({ id }) => String(id)}
        rowName={({ student_name }) => student_name}
        loading={answer.isLoading}
        error={answer.error ? errorText(answer.error, MESSAGES.queueFailed, MESSAGES.network) : undefined}
        onRetry={() => void answer.refetch()}
        empty={{
          title: 'Nothing is waiting.',
          text: 'What is above the limits of one person, or takes credits away, waits here for a second person.',
        }}
        query={query}
        total={answer.data?.count}
        onQuery={({ page, pageSize }) => setQuery({ page, pageSize })}
        exportMenu={<ExportList list={listAdjustments} args={answer.originalArgs} views={false} />}
      />
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </section>
  );
}

const columnsFor = (decide: (decision: Decision) => void): Column<CreditAdjustment>[] => [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student_id, student_name }) => (
      <EntityLink to="student" id={student_id}>
        {student_name}
      </EntityLink>
    ),
  },
  { key: 'amount', header: 'Credits', numeric: true, cell: ({ amount }) => <strong>{signed(amount)}</strong> },
  { key: 'decide', header: 'Decide', cell: (adjustment) => <Decide adjustment={adjustment} decide={decide} /> },
  {
    key: 'balance',
    header: 'Balance',
    numeric: true,
    cell: ({ credits, amount }) => `${credits} → ${credits + amount}`,
  },
  { key: 'category', header: 'Category', cell: ({ category }) => ADJUSTMENT_NAMES[category] },
  { key: 'note', header: 'Note', width: 'wide', cell: ({ note }) => <span className={css.note}>{note}</span> },
  {
    key: 'why',
    header: 'Why it waits',
    width: 'wide',
    cell: ({ wait_reason }) => (wait_reason === null ? '' : WAIT_TEXTS[wait_reason]),
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

function Decide({ adjustment, decide }: { adjustment: CreditAdjustment; decide: (decision: Decision) => void }) {
  if (adjustment.requested_by_me) return <span className={css.muted}>Waits for somebody else</span>;
  const { student_name: name } = adjustment;
  return (
    <span className={css.decide}>
      <Button size="sm" aria-label={`Approve, ${name}`} onClick={() => decide({ kind: 'approve', adjustment })}>
        Approve
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Decline, ${name}`}
        onClick={() => decide({ kind: 'decline', adjustment })}
      >
        Decline
      </Button>
    </span>
  );
}

function DecisionDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const [approve] = useApproveAdjustmentMutation();
  const [decline] = useDeclineAdjustmentMutation();
  const last = useLastDefined(decision);
  if (last === undefined) return null;
  const { kind, adjustment } = last;
  const isApproval = kind === 'approve';
  const send = isApproval ? approve : decline;
  return (
    <Confirm
      open={decision !== undefined}
      onClose={onClose}
      title={isApproval ? 'Approve this adjustment?' : 'Decline this adjustment?'}
      action={isApproval ? 'Approve' : 'Decline'}
      busyLabel={isApproval ? 'Approving…' : 'Declining…'}
      danger={!isApproval}
      onConfirm={() => send({ params: { id: adjustment.id } }).unwrap()}
      failureText={MESSAGES.decideFailed}
      networkText={MESSAGES.network}
    >
      <p>
        {signed(adjustment.amount)} for {adjustment.student_name}, who has {inCredits(adjustment.credits)}.
      </p>
      {adjustment.wait_reason !== null && <p>{WAIT_TEXTS[adjustment.wait_reason]}.</p>}
      <p className={css.note}>{adjustment.note}</p>
    </Confirm>
  );
}
