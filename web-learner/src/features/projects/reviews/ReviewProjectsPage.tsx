import { REVIEW_LIST_MAX } from '@school/core/projects/review';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../parts/Tabs';
import { pageTitle } from '../../../app/school';
import { ClassBadges } from '../../../app/shared-parts/badges';
import { useProjectStatsQuery, useTeacherProjectsQuery, type ReviewableProject } from './api';
import { EMPTY, MESSAGES } from './messages';
import css from './ProjectReviews.module.css';
import { ReviewedRow, WaitingRow } from './ProjectRows';
import { ReviewStats } from './ReviewStats';

const load = () => import('./ReviewDialog');
const ReviewDialog = lazy(load);

function preload() {
  preloadDialog();
  void load();
}

/** The page of the teacher's project reviews. */
export default function ReviewProjectsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const [search, setSearch] = useSearchParams();
  const student = search.get('student') ?? '';
  // Anything else than a number names no class, and the latest is shown.
  const classId = Number(search.get('class')) || undefined;
  const { data: stats } = useProjectStatsQuery();
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      <ReviewStats />
      <Suspense fallback={null}>
        <ClassBadges classId={classId} />
      </Suspense>
      <div className={css.filter}>
        <SearchBox label={MESSAGES.filter} value={student} onSearch={(text) => put('student', text)} />
      </div>
      <Tabs
        label={MESSAGES.title}
        items={[
          {
            key: 'under-review',
            label: MESSAGES.waiting,
            badge: stats && <Badge>{stats.projects_under_review}</Badge>,
            content: <Waiting key={student} student={student} />,
          },
          {
            key: 'reviewed',
            label: MESSAGES.reviewed,
            badge: stats && <Badge>{stats.projects_reviewed}</Badge>,
            content: <Reviewed key={student} student={student} />,
          },
        ]}
        value={search.get('tab') ?? 'under-review'}
        onChange={(tab) => put('tab', tab)}
      />
    </>
  );
}

interface ListProps {
  student: string;
  /** The id of the last project in the list above. */
  before?: number;
}

function Waiting({ student, before }: ListProps) {
  const found = useTeacherProjectsQuery({ query: { status: 'submitted', student, before } });
  // The queue as it was when the dialog opened, so that projects do not move while the teacher works.
  const [queue, setQueue] = useState<{ projects: readonly ReviewableProject[]; firstId: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const projects = found.currentData;
  if (!projects) return <NotYet {...found} />;
  const open = (firstId: number) => {
    setQueue({ projects, firstId });
    setIsOpen(true);
  };
  const [first] = projects;
  return (
    <>
      {first ? (
        <>
          {before === undefined && (
            <div className={css.start}>
              <Button onClick={() => open(first.id)} onPointerEnter={preload} onFocus={preload}>
                {MESSAGES.start} ({projects.length})
              </Button>
            </div>
          )}
          <ul className={css.list}>
            {projects.map((project) => (
              <WaitingRow key={project.id} project={project} onReview={() => open(project.id)} />
            ))}
          </ul>
        </>
      ) : (
        before === undefined && <EmptyState {...(student === '' ? EMPTY.waiting : EMPTY.nobody)} />
      )}
      <Rest of={projects} label={MESSAGES.more}>
        {(last) => <Waiting student={student} before={last} />}
      </Rest>
      {queue && (
        <Suspense fallback={null}>
          <ReviewDialog open={isOpen} onClose={() => setIsOpen(false)} queue={queue} fresh={projects} />
        </Suspense>
      )}
    </>
  );
}

function Reviewed({ student, before }: ListProps) {
  const found = useTeacherProjectsQuery({ query: { status: 'reviewed', student, before } });
  const projects = found.currentData;
  if (!projects) return <NotYet {...found} />;
  if (projects.length === 0)
    return before === undefined && <EmptyState {...(student === '' ? EMPTY.reviewed : EMPTY.nobody)} />;
  return (
    <>
      <ul className={css.list}>
        {projects.map((project) => (
          <ReviewedRow key={project.id} project={project} />
        ))}
      </ul>
      <Rest of={projects} label={MESSAGES.older}>
        {(last) => <Reviewed student={student} before={last} />}
      </Rest>
    </>
  );
}

interface RestProps {
  of: readonly ReviewableProject[];
  label: string;
  children: (last: number) => ReactNode;
}

/** The rest of a long list, loaded when it is asked for. */
function Rest({ of: projects, label, children }: RestProps) {
  const [isShown, setIsShown] = useState(false);
  const last = projects.at(-1);
  if (last === undefined || projects.length < REVIEW_LIST_MAX) return null;
  if (isShown) return children(last.id);
  return (
    <div className={css.start}>
      <Button variant="secondary" onClick={() => setIsShown(true)}>
        {label}
      </Button>
    </div>
  );
}

interface NotYetProps {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function NotYet({ isError, isFetching, refetch }: NotYetProps) {
  if (isError) return <ErrorState text={MESSAGES.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}
