import {
  listBatchStudents,
  STUDENT_FILTERS,
  STUDENT_SORTS,
  type BatchPage,
  type BatchStudent,
} from '@school/bff-staff/contract/batch-page';
import { gradeLabel } from '@school/core/shared/grade';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../../app/EntityLink';
import { ExportList } from '../../../app/ExportList';
import { LeadLink } from '../../../app/LeadLink';
import { useMayOpen } from '../../../app/use-may-open';
import { useListBatchStudentsQuery } from './api';
import { MESSAGES, STUDENT_FILTER_LABELS } from './messages';
import { studentTools } from './tool-links';

const zone = deviceZone();

const COLUMNS: readonly Column<BatchStudent>[] = [
  {
    key: 'name',
    header: 'Student',
    primary: true,
    sortable: true,
    cell: ({ id, name, grade, lead_id }) => (
      <CellLines>
        <EntityLink to="student" id={id}>
          {name}
        </EntityLink>
        <CellNote>
          {gradeLabel(grade)}
          {lead_id !== null && (
            <>
              , lead <LeadLink leadId={lead_id} />
            </>
          )}
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'credits', header: 'Credits left', cell: ({ credits }) => credits ?? <span className="muted">–</span> },
  {
    key: 'joined_at',
    header: 'Since',
    sortable: true,
    cell: ({ joined_at }) => <When at={joined_at} zone={zone} format="date" />,
  },
  { key: 'leaves', header: 'Leaves', cell: (one) => <Leaves one={one} /> },
  {
    key: 'attended',
    header: 'Attended',
    cell: ({ attended, classes }) =>
      classes === 0 ? <span className="muted">No class yet</span> : `${attended} of ${classes}`,
  },
];

function Leaves({ one: { leaves_at, left_at } }: { one: BatchStudent }) {
  const at = left_at ?? leaves_at;
  if (at === null) return <span className="muted">–</span>;
  return (
    <span>
      {left_at === null ? 'Leaves' : 'Left'} <When at={at} zone={zone} format="date" />
    </span>
  );
}

/** Who is in a batch, and who was. */
export function StudentsTab({ batch }: { batch: BatchPage }) {
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const which = STUDENT_FILTERS.find((known) => known === url.filter('which'));
  const query = { q, which, sort: sortOf(url.query.sort), ...pageQuery(url.query) };
  const answer = useListBatchStudentsQuery({ params: { id: batch.id }, query }, { refetchOnMountOrArgChange: true });
  const mayOpen = useMayOpen();
  const hasTools = (answer.data?.results ?? []).some((one) => toolsOf(one).length > 0);
  function toolsOf(one: BatchStudent) {
    return studentTools(batch, one).filter(({ href }) => mayOpen(href));
  }
  return (
    <MenuTable
      caption={`Students of ${batch.batch_id}`}
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, MESSAGES.studentsFailed)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowMenu={hasTools ? toolsOf : undefined}
      rowTone={({ left_at }) => (left_at === null ? undefined : 'muted')}
      empty={
        (q ?? which)
          ? { title: 'No student matches.', text: 'Try fewer letters or another filter.' }
          : { title: 'No student is in this batch.' }
      }
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search students"
      toolbar={
        <ListFilter
          label="Students"
          value={which}
          options={STUDENT_FILTERS.map((value) => ({ value, label: STUDENT_FILTER_LABELS[value] }))}
          onChange={(value) => url.setFilters({ which: value })}
        />
      }
      exportMenu={<ExportList list={listBatchStudents} args={answer.originalArgs} />}
    />
  );
}

function sortOf(sort: TableQuery['sort']): (typeof STUDENT_SORTS)[number] {
  const wanted = sort && `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  return STUDENT_SORTS.find((known) => known === wanted) ?? 'name';
}
