import { listOutdatedBatches, type OutdatedBatch } from '@school/bff-staff/contract/curriculum-updates';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import css from './Curriculum.module.css';
import { updateHref } from './hrefs';
import { FAILED } from './messages';
import { useOutdatedBatchesQuery } from './updates-api';
import { EntityLink } from '../../app/EntityLink';

const BACK = { href: paths.createCourse, label: 'All courses' };

/** The running batches of a course that use an older version. */
export function OutdatedBatches({ courseId }: { courseId: number }) {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const q = search?.slice(0, SEARCH_MAX);
  const query = { q, ...pageQuery(url.query) };
  const answer = useOutdatedBatchesQuery({ params: { id: courseId }, query }, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  useDocumentTitle('Update future classes · Back office');
  return (
    <>
      <PageHeader
        title="Update future classes"
        back={BACK}
        text={
          data
            ? `${data.course}: running batches on an older version than ${data.newest ?? 'the newest'}. Each is reviewed before its classes change.`
            : 'Running batches on an older version of their course.'
        }
      />
      <DataTable
        caption="Batches on older versions"
        captionHidden
        narrow="cards"
        columns={columnsOf(courseId)}
        {...tableState(answer, FAILED.batches)}
        rowKey={({ id }) => String(id)}
        rowName={({ code }) => code}
        empty={
          q
            ? { title: 'No batch matches.', text: 'Try fewer letters of its code, teacher or students.' }
            : { title: 'Every running batch follows the newest version.', text: 'There is nothing to update.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search batch, teacher or student"
        exportMenu={<ExportList list={listOutdatedBatches} args={answer.originalArgs} />}
      />
    </>
  );
}

const columnsOf = (courseId: number): readonly Column<OutdatedBatch>[] => [
  {
    key: 'code',
    header: 'Batch',
    primary: true,
    width: 'wide',
    cell: (batch) => <BatchName courseId={courseId} batch={batch} />,
  },
  { key: 'number', header: 'Version', numeric: true, cell: ({ number }) => number },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher },
  { key: 'students', header: 'Students', cell: ({ students }) => students || '–' },
  { key: 'held', header: 'Classes held', numeric: true, cell: ({ held }) => held },
  { key: 'coming', header: 'To come', numeric: true, cell: ({ coming }) => coming },
];

function BatchName({
  courseId,
  batch: { id, code, name, paused_reason: reason },
}: {
  courseId: number;
  batch: OutdatedBatch;
}) {
  const Link = useLink();
  return (
    <span className={css.part}>
      <EntityLink to="batch" id={id}>
        {code}
      </EntityLink>
      <span className={css.muted}>{name}</span>
      {reason === null ? (
        <Link href={updateHref(courseId, id)}>
          Review the update<span className="visually-hidden"> of {code}</span>
        </Link>
      ) : (
        <span>
          <Badge tone="warning">On hold</Badge> <span className={css.muted}>{reason}</span>
        </span>
      )}
    </span>
  );
}
