import { listTrials, type ComingTrial } from '@school/bff-staff/contract/trial-booking';
import { gradeLabel } from '@school/core/shared/grade';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useTrialsQuery } from './api';
import { CancelTrialDialog } from './CancelTrialDialog';
import { MoveTrialDialog } from './MoveTrialDialog';
import { EntityLink } from '../../app/EntityLink';
import { LeadLink } from '../../app/LeadLink';

const zone = deviceZone();

const COLUMNS: readonly Column<ComingTrial>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student, student_id, grade, lead_id }) => (
      <CellLines>
        <EntityLink to="student" id={student_id}>
          {student}
        </EntityLink>
        <CellNote>
          {gradeLabel(grade)}, lead <LeadLink leadId={lead_id} />
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'starts_at',
    header: 'Begins',
    width: 'wide',
    cell: ({ starts_at, family_timezone, moves }) => (
      <CellLines>
        <When at={starts_at} zone={zone} showZone={false} otherZone={family_timezone} otherName="the family" />
        {moves > 0 && <CellNote>{moves === 1 ? 'moved once' : `moved ${moves} times`}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: 'teacher',
    header: 'Teacher',
    cell: ({ teacher, lesson, batch, batch_number, others }) => (
      <CellLines>
        {teacher}
        <CellNote>
          {lesson},{' '}
          <EntityLink to="batch" id={batch_number}>
            {batch}
          </EntityLink>
        </CellNote>
        {others.length > 0 && <CellNote>with {others.join(', ')}</CellNote>}
      </CellLines>
    ),
  },
];

interface Opened {
  what: 'move' | 'cancel';
  trial: ComingTrial;
}

/** 'cancel-trial-class': the trials to come, to move or cancel them. */
export default function CancelTrialPage() {
  useDocumentTitle('Cancel trial class · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const answer = useTrialsQuery({ query: { q, ...pageQuery(url.query) } }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // An open dialog follows what happens in the meantime, or a second try would be refused like the first.
  const now = answer.data?.results.find(({ id }) => id === opened?.trial.id) ?? opened?.trial;
  const of = (what: Opened['what']) => (opened?.what === what ? now : undefined);
  return (
    <>
      <PageHeader
        title="Cancel trial class"
        text={`Trial classes to come; each can also get another time. Times in ${zoneName(zone)}.`}
        actions={
          <ButtonLink href={paths.bookTrial} variant="secondary">
            Book trial class
          </ButtonLink>
        }
      />
      <MenuTable
        caption="Trial classes to come"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The trial classes could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ student }) => student}
        rowMenu={(trial) => [
          { label: 'Another time', icon: <ClockIcon />, onSelect: () => setOpened({ what: 'move', trial }) },
          {
            label: 'Cancel the class',
            icon: <CloseIcon />,
            danger: true,
            onSelect: () => setOpened({ what: 'cancel', trial }),
          },
        ]}
        empty={
          q
            ? { title: 'No trial class matches.', text: 'Try fewer letters, or the last digits of the phone.' }
            : { title: 'No trial classes to come.', text: 'Families book them on the school’s page.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search student, teacher, lead or last digits of a phone"
        exportMenu={<ExportList list={listTrials} args={answer.originalArgs} />}
      />
      <MoveTrialDialog trial={of('move')} onClose={close} />
      <CancelTrialDialog trial={of('cancel')} onClose={close} />
    </>
  );
}
