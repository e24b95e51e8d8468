import { listCurriculum, type CourseLine } from '@school/bff-staff/contract/curriculum';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { useCurriculumQuery, useStartDraftMutation } from './api';
import css from './Curriculum.module.css';
import { updateHref, versionHref } from './hrefs';
import { FAILED } from './messages';
import { NewCourseDialog } from './NewDialogs';

const zone = deviceZone();

/** The courses with their versions, and a button for a new course. */
export function CourseList() {
  useDocumentTitle('Create course · Back office');
  const navigate = useNavigate();
  const url = useTableUrl({ pageSize: 100 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const answer = useCurriculumQuery({ query: { q } }, { refetchOnMountOrArgChange: true });
  const [isNew, setNew] = useState(false);
  const [start] = useStartDraftMutation();
  const open = (id: number) => void navigate(versionHref(id));
  const startDraft = ({ id }: CourseLine) =>
    void start({ params: { id } })
      .unwrap()
      .then(
        (made) => open(made.id),
        (err: unknown) => notify(errorText(err, FAILED.draft), { kind: 'error' }),
      );
  const results = answer.data?.results;
  return (
    <>
      <PageHeader
        title="Create course"
        text="Courses are written as a draft and published as a version. Running classes stay on theirs."
        actions={<Button onClick={() => setNew(true)}>New course</Button>}
      />
      <MenuTable
        caption="Courses"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        rows={results}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowMenu={(course) => menuOf(course, open, startDraft, (id) => void navigate(updateHref(id)))}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, FAILED.list) : undefined}
        onRetry={() => void answer.refetch()}
        empty={
          q
            ? { title: 'No course matches.', text: 'Try fewer letters of its name or code.' }
            : { title: 'No courses yet.', text: 'The first one begins with New course.' }
        }
        query={{ ...url.query, page: 1 }}
        total={results?.length}
        onQuery={url.setQuery}
        searchLabel="Search name or code"
        exportMenu={<ExportList list={listCurriculum} args={answer.originalArgs} />}
      />
      <NewCourseDialog open={isNew} onClose={() => setNew(false)} onMade={open} />
    </>
  );
}

const COLUMNS: readonly Column<CourseLine>[] = [
  { key: 'name', header: 'Course', primary: true, width: 'wide', cell: (course) => <CourseName course={course} /> },
  { key: 'code', header: 'Code', cell: ({ code }) => code },
  { key: 'ages', header: 'Ages', cell: ({ age_min, age_max }) => `${age_min} to ${age_max}` },
  { key: 'weeks', header: 'Weeks', numeric: true, cell: ({ weeks }) => weeks },
  { key: 'versions', header: 'Versions', width: 'wide', cell: ({ versions }) => <Versions versions={versions} /> },
];

function CourseName({ course }: { course: CourseLine }) {
  const Link = useLink();
  const [newest] = course.versions;
  return newest ? <Link href={versionHref(newest.id)}>{course.name}</Link> : course.name;
}

function Versions({ versions }: Pick<CourseLine, 'versions'>) {
  const Link = useLink();
  if (versions.length === 0) return <span className={css.muted}>None</span>;
  return (
    <ul className={css.versions}>
      {versions.map(({ id, number, published_at, lessons, batches }) => (
        <Row key={id} as="li" gap={2} align="center">
          <Link href={versionHref(id)}>Version {number}</Link>
          {published_at === null ? (
            <Badge tone="warning">Draft</Badge>
          ) : (
            <span className={css.muted}>
              <When at={published_at} zone={zone} format="date" showZone={false} />
            </span>
          )}
          <span className={css.muted}>
            {lessons} lessons{batches > 0 && `, ${batches} running batches`}
          </span>
        </Row>
      ))}
    </ul>
  );
}

function menuOf(
  course: CourseLine,
  open: (id: number) => void,
  startDraft: (course: CourseLine) => void,
  update: (courseId: number) => void,
): readonly MenuItem[] {
  const draft = course.versions.find(({ published_at }) => published_at === null);
  const [, ...older] = course.versions.filter(({ published_at }) => published_at !== null);
  return [
    draft
      ? { label: 'Open the draft', onSelect: () => open(draft.id) }
      : { label: 'Start a draft', onSelect: () => startDraft(course) },
    ...(older.some(({ batches }) => batches > 0)
      ? [{ label: 'Update future classes', onSelect: () => update(course.id) }]
      : []),
  ];
}
