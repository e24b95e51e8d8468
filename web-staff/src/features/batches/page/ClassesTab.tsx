import {
  CLASS_FILTERS,
  CLASS_SORTS,
  listBatchClasses,
  type BatchClass,
  type BatchPage,
} from '@school/bff-staff/contract/batch-page';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useLink } from '@school/web-kit/link/link-context';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useMemo } from 'react';
import { ClassStateBadge } from '../../../app/ClassStateBadge';
import { ExportList } from '../../../app/ExportList';
import { useMay } from '../../../app/use-may';
import { useMayOpen } from '../../../app/use-may-open';
import { useListBatchClassesQuery } from './api';
import { CAUSES, CLASS_FILTER_LABELS, MESSAGES } from './messages';
import { classTools } from './tool-links';

const zone = deviceZone();

/** The classes of a batch: those to come, then those that are over. */
export function ClassesTab({ batch }: { batch: BatchPage }) {
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const which = CLASS_FILTERS.find((known) => known === url.filter('which'));
  const query = { q, which, sort: sortOf(url.query.sort), ...pageQuery(url.query) };
  const answer = useListBatchClassesQuery({ params: { id: batch.id }, query }, { refetchOnMountOrArgChange: true });
  const mayOpen = useMayOpen();
  const looksAfterClasses = useMay()('class.schedule');
  const columns = useMemo(
    () => [...columnsIn(batch.timezone), ...(looksAfterClasses ? CLASSROOM_COLUMNS : [])],
    [batch.timezone, looksAfterClasses],
  );
  return (
    <MenuTable
      caption={`Classes of ${batch.batch_id}`}
      captionHidden
      narrow="early-cards"
      columns={columns}
      {...tableState(answer, MESSAGES.classesFailed)}
      rowKey={({ id }) => String(id)}
      rowName={({ lesson_name, id }) => `${lesson_name}, class ${id}`}
      rowMenu={looksAfterClasses ? (one) => classTools(batch, one).filter(({ href }) => mayOpen(href)) : undefined}
      rowTone={({ status }) => (status === 'canceled' ? 'muted' : undefined)}
      empty={
        (q ?? which)
          ? { title: 'No class matches.', text: 'Try fewer letters or another filter.' }
          : { title: 'No classes yet.', text: 'They appear here as soon as they are scheduled.' }
      }
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search lessons"
      toolbar={
        <ListFilter
          label="Classes"
          value={which}
          options={CLASS_FILTERS.map((value) => ({ value, label: CLASS_FILTER_LABELS[value] }))}
          onChange={(value) => url.setFilters({ which: value })}
        />
      }
      exportMenu={<ExportList list={listBatchClasses} args={answer.originalArgs} />}
    />
  );
}

function sortOf(sort: TableQuery['sort']): (typeof CLASS_SORTS)[number] {
  const wanted = sort && `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  return CLASS_SORTS.find((known) => known === wanted) ?? 'next';
}

const columnsIn = (batchZone: string): readonly Column<BatchClass>[] => [
  {
    key: 'lesson',
    header: 'Lesson',
    primary: true,
    sortable: true,
    width: 'wide',
    cell: ({ id, lesson_name, lesson_code, module_name }) => (
      <CellLines>
        <span>{lesson_name}</span>
        <CellNote>
          {lesson_code}, {module_name}
        </CellNote>
        <CellNote>class {id}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'starts_at',
    header: 'Begins',
    sortable: true,
    cell: ({ starts_at }) => (
      <CellLines>
        <When at={starts_at} zone={zone} showZone={false} />
        {batchZone !== zone && (
          <CellNote>
            <When at={starts_at} zone={batchZone} />
          </CellNote>
        )}
      </CellLines>
    ),
  },
  { key: 'teacher', header: 'Teacher', hiddenOnCard: true, cell: ({ teacher }) => teacher },
  { key: 'status', header: 'Status', cell: (one) => <Status one={one} /> },
  {
    key: 'attended',
    header: 'Attended',
    cell: ({ attended, seats }) =>
      attended === null ? (
        <span className="muted">{seats === 1 ? '1 seat' : `${seats} seats`}</span>
      ) : (
        `${attended} of ${seats}`
      ),
  },
];

const CLASSROOM_COLUMNS: readonly Column<BatchClass>[] = [
  {
    key: 'recording',
    header: 'Recording',
    cell: ({ recording_id, lesson_name }) =>
      recording_id === null ? <span className="muted">–</span> : <Watch id={recording_id} name={lesson_name} />,
  },
  {
    key: 'stars',
    header: 'Stars',
    cell: ({ stars }) =>
      stars === null ? (
        <span className="muted">–</span>
      ) : (
        <span>
          {stars}
          <span aria-hidden="true"> ★</span>
          <span className="visually-hidden"> of 5 stars</span>
        </span>
      ),
  },
];

function Status({ one }: { one: BatchClass }) {
  const { incomplete_code, incomplete_reason } = one;
  return (
    <CellLines>
      <span>
        <ClassStateBadge shown={one} />
      </span>
      {incomplete_code !== null && <CellNote>{CAUSES[incomplete_code]}</CellNote>}
      {incomplete_reason !== '' && <CellNote>{incomplete_reason}</CellNote>}
    </CellLines>
  );
}

/** A link to a recording, for staff who look after classes. */
export function Watch({ id, name }: { id: number; name: string }) {
  const Link = useLink();
  return (
    <Link href={`/media/${id}`} target="_blank">
      Watch<span className="visually-hidden"> the recording of {name}</span>
    </Link>
  );
}
