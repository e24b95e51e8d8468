import { STUDENT_SORTS } from '@school/core/students/messages';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useMyStudentsQuery, type MyStudent } from './api';
import { ExportButton } from './ExportButton';
import { MESSAGES } from './messages';
import { studentColumns } from './student-columns';
import css from './Students.module.css';

const ProgressDialog = lazyPart(() => import('./ProgressDialog'));

/** The page 'My Students'. */
export default function MyStudentsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { zone, isZoneLoading } = useViewerZone();
  const url = useTableUrl({ pageSize: 20 });
  const [opened, setOpened] = useState<MyStudent>();
  const [isOpen, setIsOpen] = useState(false);
  const { search = '', sort } = url.query;
  const q = search.slice(0, SEARCH_MAX);
  const answer = useMyStudentsQuery(
    {
      query: {
        q,
        sort: STUDENT_SORTS.find((known) => known === sort?.key) ?? 'name',
        direction: sort?.direction ?? 'asc',
        ...pageQuery(url.query),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  const open = (student: MyStudent) => {
    setOpened(student);
    setIsOpen(true);
  };
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={`${MESSAGES.text} Times in ${zoneName(zone)}.`}
        actions={
          <>
            <ExportButton search={q} />
            <ButtonLink href={paths.addStudent}>{MESSAGES.add}</ButtonLink>
          </>
        }
      />
      <div className={css.table}>
        <DataTable
          caption={MESSAGES.caption}
          captionHidden
          narrow="early-cards"
          columns={studentColumns(zone, open)}
          // No time may be shown until the teacher's zone is known.
          rows={isZoneLoading ? undefined : answer.data?.results}
          rowKey={({ id }) => String(id)}
          rowName={({ full_name }) => full_name}
          rowTone={({ is_active }) => (is_active ? undefined : 'muted')}
          loading={answer.isFetching}
          error={answer.error ? errorText(answer.error, MESSAGES.failed, MESSAGES.failed) : undefined}
          onRetry={() => void answer.refetch()}
          empty={
            q === ''
              ? { title: MESSAGES.empty, text: MESSAGES.emptyText }
              : { title: MESSAGES.nobody, text: MESSAGES.nobodyText }
          }
          query={url.query}
          total={answer.data?.count}
          onQuery={url.setQuery}
          pageSizes={PAGE_SIZES}
          searchLabel={MESSAGES.search}
        />
      </div>
      {opened && (
        <ProgressDialog key={opened.id} student={opened} zone={zone} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
