import { listStudentClasses, SCHEDULE_PARTS, type StudentClass } from '@school/bff-staff/contract/students';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';
import { ExportList } from '../../app/ExportList';
import { useStudentClassesQuery } from './api';
import { FAILED } from './messages';
import { classStatus } from './status-words';

const zone = deviceZone();
const PARTS = [
  { value: 'coming', label: 'To come' },
  { value: 'past', label: 'Past' },
];

/** All classes of the student, past and to come. */
export function Classes({ studentId, familyZone }: { studentId: number; familyZone: string }) {
  const url = useTableUrl({ pageSize: 20 });
  const when = SCHEDULE_PARTS.find((known) => known === url.filter('when')) ?? 'all';
  const sort = url.query.sort?.direction === 'asc' ? ('starts_at' as const) : ('-starts_at' as const);
  const { search } = url.query;
  const answer = useStudentClassesQuery(
    {
      params: { id: studentId },
      query: { q: search?.slice(0, SEARCH_MAX), when, sort, ...pageQuery(url.query) },
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DataTable
      caption="Classes"
      captionHidden
      narrow="cards"
      columns={columnsFor(familyZone)}
      {...tableState(answer, FAILED.classes)}
      rowKey={({ id }) => String(id)}
      rowName={({ lesson, id }) => `${lesson}, class ${id}`}
      rowTone={({ status }) => (status === 'canceled' ? 'muted' : undefined)}
      empty={
        search || when !== 'all'
          ? { title: 'No class matches.', text: 'Try fewer letters or all classes.' }
          : { title: 'No classes yet.', text: 'Classes appear here when a course or a trial is booked.' }
      }
      query={{ ...url.query, sort: url.query.sort ?? { key: 'starts_at', direction: 'desc' } }}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search lesson, teacher or batch"
      toolbar={
        <ListFilter
          label="When"
          value={when === 'all' ? undefined : when}
          options={PARTS}
          onChange={(value) => url.setFilters({ when: value })}
        />
      }
      exportMenu={<ExportList list={listStudentClasses} args={answer.originalArgs} />}
    />
  );
}

const columnsFor = (familyZone: string): readonly Column<StudentClass>[] => [
  {
    key: 'starts_at',
    header: 'Begins',
    sortable: true,
    cell: ({ starts_at }) => (
      <When at={starts_at} zone={zone} otherZone={familyZone} otherName="the family" showZone={false} />
    ),
  },
  {
    key: 'lesson',
    header: 'Lesson',
    primary: true,
    cell: ({ lesson, is_trial }) => (
      <CellLines>
        {lesson}
        {is_trial && <CellNote>Trial</CellNote>}
      </CellLines>
    ),
  },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher },
  {
    key: 'batch',
    header: 'Batch',
    cell: ({ batch }) => (
      <EntityLink to="batch" id={batch.id}>
        {batch.code}
      </EntityLink>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (one) => {
      const { label, tone } = classStatus(one);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'credits',
    header: 'Credits',
    numeric: true,
    cell: ({ credits }) => (credits === null ? '–' : moved(credits)),
  },
  { key: 'stars', header: 'Feedback', cell: (one) => starsText(one) },
];

/** −1 for a credit that the class used, +1 for one that came back. */
const moved = (credits: number): string => (credits > 0 ? `+${credits}` : String(credits).replace('-', '−'));

const starsText = ({ teacher_stars, class_stars }: StudentClass): string =>
  teacher_stars === null || class_stars === null ? '–' : `Teacher ${teacher_stars}, class ${class_stars} of 5`;
