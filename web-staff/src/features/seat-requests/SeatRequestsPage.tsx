import { listSeatRequests, SEAT_REQUEST_STATES, type StaffSeatRequest } from '@school/bff-staff/contract/seat-requests';
import { gradeLabel } from '@school/core/shared/grade';
import type { SeatRequestState } from '@school/core/seat-requests/errors';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useSeatRequestsQuery } from './api';
import { DecisionDialogs, type Decision } from './DecisionDialogs';
import css from './SeatRequests.module.css';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

const STATES: Readonly<Record<SeatRequestState, { label: string; tone: BadgeTone }>> = {
  requested: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
};

const COLUMNS: readonly Column<StaffSeatRequest>[] = [
  {
    key: 'student_name',
    header: 'Student',
    primary: true,
    cell: ({ student_name, student_grade, is_new_student, student_id }) => (
      <CellLines>
        {student_id === null ? (
          <span>{student_name}</span>
        ) : (
          <EntityLink to="student" id={student_id}>
            {student_name}
          </EntityLink>
        )}
        <CellNote>
          {gradeLabel(student_grade)}
          {is_new_student && (student_id === null ? ', new sibling' : ', created for this request')}
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'phone_number', header: 'Phone', cell: ({ phone_number }) => phone_number ?? '–' },
  {
    key: 'batch',
    header: 'Batch',
    cell: ({ batch_name, batch_code, batch_number, seats_taken, class_size }) => (
      <CellLines>
        <span>{batch_name}</span>
        <CellNote>
          <EntityLink to="batch" id={batch_number}>
            {batch_code}
          </EntityLink>
          , {seats_taken} of {class_size} seats taken
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'teacher_name', header: 'Teacher', cell: ({ teacher_name }) => teacher_name },
  { key: 'credits', header: 'Credits', numeric: true, cell: ({ credits }) => credits },
  {
    key: 'reason',
    header: 'Reason',
    width: 'wide',
    cell: ({ reason, decline_reason }) => (
      <CellLines>
        <span className={css.wrap}>{reason}</span>
        {decline_reason !== null && <CellNote>Declined: {decline_reason}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    key: 'created_at',
    header: 'Asked',
    cell: ({ created_at }) => <When at={created_at} zone={zone} showZone={false} />,
  },
];

/** 'Add student to a batch': teachers' requests, to approve or decline. */
export default function SeatRequestsPage() {
  useDocumentTitle('Add student to a batch · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const state = SEAT_REQUEST_STATES.find((known) => known === url.filter('state'));
  const batch = idIn(url.filter('batch'));
  const answer = useSeatRequestsQuery(
    { query: { state, batch, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <PageHeader
        title="Add student to a batch"
        text="Teachers ask for seats. An approved student joins the batch and all its coming classes at once."
      />
      <MenuTable
        caption="Requests for seats"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The requests could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ student_name }) => student_name}
        rowMenu={(request) => menuOf(request, setDecision)}
        rowTone={(request) => (request.state === 'requested' ? undefined : 'muted')}
        empty={
          (state ?? batch)
            ? { title: 'No request matches.', text: 'Choose another status, or look at all batches.' }
            : { title: 'No requests yet.', text: 'They come from the teachers’ page “Add Student”.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        toolbar={
          <Row gap={3} align="end">
            <ListFilter
              label="Status"
              value={state}
              options={SEAT_REQUEST_STATES.map((value) => ({ value, label: STATES[value].label }))}
              onChange={(value) => url.setFilters({ state: value })}
            />
            {batch !== undefined && (
              <Button variant="secondary" size="sm" onClick={() => url.setFilters({ batch: undefined })}>
                All batches
              </Button>
            )}
          </Row>
        }
        exportMenu={<ExportList list={listSeatRequests} args={answer.originalArgs} />}
      />
      <DecisionDialogs decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

function menuOf(request: StaffSeatRequest, decide: (decision: Decision) => void): readonly MenuItem[] {
  if (request.state !== 'requested') return [];
  const open = (what: Decision['what']) => () => decide({ what, request });
  return [
    request.student_id === null
      ? { label: 'Create student', onSelect: open('create') }
      : { label: 'Approve', onSelect: open('approve') },
    { label: 'Decline', danger: true, onSelect: open('decline') },
  ];
}
