import type { PrivacyRequest } from '@school/bff-staff/contract/privacy';
import { PRIVACY_KIND_NAMES, type PrivacyTab } from '@school/core/privacy/request';
import { Button } from '@school/web-kit/button/Button';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';
import { DueClock } from './DueClock';
import { askerOf } from './DecisionDialogs';

const zone = deviceZone();

/** What a button of the list opens. */
export interface PrivacyAction {
  kind: 'approve' | 'refuse' | 'receipt';
  request: PrivacyRequest;
}
type Open = (action: PrivacyAction) => void;

/** The columns of a tab. */
export const columnsFor = (tab: PrivacyTab, open: Open): Column<PrivacyRequest>[] => [
  ...COLUMNS,
  ...(tab === 'open' ? [DUE, decideColumn(open)] : tab === 'done' ? [receiptColumn(open)] : [REFUSED]),
];

const COLUMNS: readonly Column<PrivacyRequest>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student }) => (
      <EntityLink to="student" id={student.id}>
        {student.name}
      </EntityLink>
    ),
  },
  {
    key: 'kind',
    header: 'Request',
    cell: ({ kind }) => <Badge tone={kind === 'deletion' ? 'danger' : 'info'}>{PRIVACY_KIND_NAMES[kind]}</Badge>,
  },
  {
    key: 'asked',
    header: 'Asked',
    width: 'wide',
    cell: (request) => (
      <>
        {askerOf(request)}, <When at={request.asked_at} zone={zone} format="relative" />
        {request.reason !== '' && (
          <>
            <br />
            <span className="hint as-typed">{request.reason}</span>
          </>
        )}
      </>
    ),
  },
];

const DUE: Column<PrivacyRequest> = {
  key: 'due',
  header: 'Time left',
  cell: ({ due_at, failed_reason }) => (
    <>
      <DueClock at={due_at} />
      {failed_reason !== null && (
        <>
          <br />
          <span className="hint">{failed_reason}</span>
        </>
      )}
    </>
  ),
};

const decideColumn = (open: Open): Column<PrivacyRequest> => ({
  key: 'decide',
  header: 'Decide',
  cell: (request) => {
    if (request.state === 'approved') return <span className="muted">Being worked on</span>;
    if (request.asked_by_me) return <span className="muted">Waits for somebody else</span>;
    return (
      <Row as="span" gap={2} align="center">
        <Button
          size="sm"
          aria-label={`Approve, ${request.student.name}`}
          onClick={() => open({ kind: 'approve', request })}
        >
          {request.state === 'failed' ? 'Try again' : 'Approve'}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Refuse, ${request.student.name}`}
          onClick={() => open({ kind: 'refuse', request })}
        >
          Refuse
        </Button>
      </Row>
    );
  },
});

const receiptColumn = (open: Open): Column<PrivacyRequest> => ({
  key: 'receipt',
  header: 'Receipt',
  cell: (request) => (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Receipt ${request.receipt}, ${request.student.name}`}
        onClick={() => open({ kind: 'receipt', request })}
      >
        {request.receipt}
      </Button>
      {request.done_at !== null && (
        <>
          <br />
          <span className="hint">
            <When at={request.done_at} zone={zone} />
          </span>
        </>
      )}
      {request.file_until !== null && (
        <>
          <br />
          <span className="hint">
            The family can download it until <When at={request.file_until} zone={zone} format="date" />
          </span>
        </>
      )}
    </>
  ),
});

const REFUSED: Column<PrivacyRequest> = {
  key: 'refused',
  header: 'Refused',
  width: 'wide',
  cell: ({ decided_by, decided_at, refused_reason }) => (
    <>
      {decided_by}
      {decided_at !== null && (
        <>
          , <When at={decided_at} zone={zone} format="date" />
        </>
      )}
      <br />
      <span className="hint as-typed">{refused_reason}</span>
    </>
  ),
};
