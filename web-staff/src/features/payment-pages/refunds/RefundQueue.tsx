import { listRefunds, type Refund } from '@school/bff-staff/contract/refunds';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Row } from '@school/web-kit/layout/Row';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../../app/ExportList';
import { paths } from '../../../app/paths';
import { useMayOpen } from '../../../app/use-may-open';
import { useWhatChanged } from '../../../app/use-what-changed';
import pagesCss from '../PaymentPages.module.css';
import { DonePanel } from '../payments/DonePanel';
import { useListRefundsQuery } from './api';
import { ApproveDialog } from './ApproveDialog';
import { DeclineDialog } from './DeclineDialog';
import { FAILED } from './messages';
import css from './Refunds.module.css';
import { useRefundRights } from './use-refund-rights';
import { EntityLink } from '../../../app/EntityLink';

const zone = deviceZone();
const REFRESH_MS = 30_000;
const STATES = ['requested', 'approved', 'declined'] as const;
const LABELS = { requested: 'Waiting', approved: 'Approved', declined: 'Declined' } as const;
const EMPTY = {
  requested: 'No refund is waiting.',
  approved: 'No refund has been approved yet.',
  declined: 'No refund has been declined.',
} as const;

/** The decision to make. */
interface Decision {
  kind: 'approve' | 'decline';
  refund: Refund;
}

/** Refunds by state. Another person than the one who asked can decide a waiting one. */
export function RefundQueue() {
  const url = useTableUrl({ pageSize: 20 });
  const state = STATES.find((known) => known === url.filter('tab')) ?? 'requested';
  const { mayApprove } = useRefundRights();
  const whatChanged = useWhatChanged('refund');
  const enrolmentChanges = useWhatChanged('enrolment', 'Changes of the enrolment');
  const mayAudit = useMayOpen()(paths.auditLogs);
  const [decision, setDecision] = useState<Decision>();
  const [done, setDone] = useState<{ message: string; refund: Refund }>();
  const answer = useListRefundsQuery(
    { query: { state, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  const { data } = answer;
  const table = (
    <MenuTable
      caption={`Refunds, ${LABELS[state].toLowerCase()}`}
      captionHidden
      narrow="cards"
      columns={[...COLUMNS, ...lastColumn(state, mayApprove, setDecision)]}
      {...tableState(answer, FAILED.list)}
      rowKey={({ id }) => String(id)}
      rowName={({ student_name }) => student_name}
      rowMenu={mayAudit ? ({ id, enrolment_id }) => [...whatChanged(id), ...enrolmentChanges(enrolment_id)] : undefined}
      loading={answer.isLoading}
      empty={{ title: EMPTY[state] }}
      query={url.query}
      onQuery={url.setQuery}
      exportMenu={<ExportList list={listRefunds} args={answer.originalArgs} />}
    />
  );
  const close = () => setDecision(undefined);
  return (
    <section className={css.queue} aria-labelledby="refund-queue">
      <h2 id="refund-queue">All refunds</h2>
      {done && (
        <DonePanel key={done.refund.id} message={done.message} page={done.refund} lines={linesOf(done.refund)} />
      )}
      <Tabs
        label="State"
        value={state}
        onChange={(key) => url.setFilters({ tab: key === 'requested' ? undefined : key })}
        items={STATES.map((key) => ({
          key,
          label: LABELS[key],
          badge: data && <span className={pagesCss.count}>{data.counts[key].toLocaleString('en-US')}</span>,
          content: table,
        }))}
      />
      <ApproveDialog
        refund={decision?.kind === 'approve' ? decision.refund : undefined}
        onClose={close}
        onDone={setDone}
      />
      <DeclineDialog
        refund={decision?.kind === 'decline' ? decision.refund : undefined}
        onClose={close}
        onDone={setDone}
      />
    </section>
  );
}

const linesOf = (refund: Refund): string[] =>
  refund.state === 'approved'
    ? [
        `${moneyText(refund.amount, refund.currency)}, reference ${refund.reference ?? ''}.`,
        `${refund.credits} ${refund.credits === 1 ? 'credit was' : 'credits were'} taken back.`,
        refund.refunded_at === null
          ? 'The rest of the enrolment stays as it is.'
          : 'The enrolment is over: no further payments are asked for.',
      ]
    : [`Reason: ${refund.declined_reason ?? ''}`];

const COLUMNS: readonly Column<Refund>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student_id, student_name, course }) => (
      <>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        <br />
        <span className={pagesCss.sub}>{course}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currency, credits }) => (
      <span className={css.nowrap}>
        <strong>{moneyText(amount, currency)}</strong>
        <br />
        <span className="muted">
          {credits} {credits === 1 ? 'credit' : 'credits'} back
        </span>
      </span>
    ),
  },
  { key: 'words', header: 'Worked out', width: 'wide', cell: ({ figures }) => figures.in_words },
  { key: 'reason', header: 'Reason', width: 'wide', cell: ({ reason }) => <span className={css.note}>{reason}</span> },
  {
    key: 'asked',
    header: 'Asked',
    cell: ({ requested_by, created_at }) => (
      <span className={css.nowrap}>
        {requested_by}, <When at={created_at} zone={zone} format="relative" />
      </span>
    ),
  },
];

const DECIDED_COLUMN: Column<Refund> = {
  key: 'decided',
  header: 'Decided',
  cell: ({ decided_by, decided_at, reference, declined_reason }) => (
    <>
      {decided_by}
      {decided_at !== null && (
        <>
          , <When at={decided_at} zone={zone} format="date" />
        </>
      )}
      <br />
      <span className={css.note}>{reference === null ? declined_reason : `Reference ${reference}`}</span>
    </>
  ),
};

/** People who may not decide see no buttons. */
function lastColumn(
  state: Refund['state'],
  mayApprove: boolean,
  decide: (decision: Decision) => void,
): Column<Refund>[] {
  if (state !== 'requested') return [DECIDED_COLUMN];
  return mayApprove ? [decideColumn(decide)] : [];
}

const decideColumn = (decide: (decision: Decision) => void): Column<Refund> => ({
  key: 'decide',
  header: 'Decide',
  cell: (refund) => (
    <Row as="span" gap={2} align="center">
      {refund.requested_by_me ? (
        <span className="muted">Waits for somebody else</span>
      ) : (
        <Button
          size="sm"
          aria-label={`Approve, ${refund.student_name}`}
          onClick={() => decide({ kind: 'approve', refund })}
        >
          Approve
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Decline, ${refund.student_name}`}
        onClick={() => decide({ kind: 'decline', refund })}
      >
        Decline
      </Button>
    </Row>
  ),
});
