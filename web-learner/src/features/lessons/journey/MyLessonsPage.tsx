import { progressPercent } from '@school/core/lessons/progress';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Progress } from '@school/web-kit/feedback/Progress';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { QuizIcon } from '@school/web-kit/icons/QuizIcon';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../parts/Tabs';
import { pageTitle } from '../../../app/school';
import { useLessonsByModuleQuery, type CourseModule, type Journey } from './api';
import { ClassHistory } from './ClassHistory';
import { MESSAGES } from './messages';
import { ModuleCard } from './ModuleCard';
import css from './Journey.module.css';

// The cards show no texts of lessons, which are most of a large course.
const BRIEF = { query: { texts: 'none' } } as const;

/** The page 'My Lessons'. */
export default function MyLessonsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { data, isError, isFetching, refetch } = useLessonsByModuleQuery(BRIEF);
  return (
    <>
      <PageHeader title={MESSAGES.title} />
      {data ? (
        <>
          <Counters summary={data.summary} />
          <ModuleTabs journey={data} />
        </>
      ) : isError ? (
        <ErrorState text={MESSAGES.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      <ClassHistory />
    </>
  );
}

function Counters({ summary }: { summary: Journey['summary'] | undefined }) {
  const text = (counter: keyof Journey['summary']) =>
    summary && `${summary[counter].completed}/${summary[counter].total}`;
  return (
    <Stack aria-labelledby="journey-title" as="section" gap={4}>
      <h2 id="journey-title">{MESSAGES.journey}</h2>
      <div className={css.counters}>
        <StatCard label="Modules" value={text('modules')} icon={<ChartIcon size="lg" />} />
        <StatCard label="Lessons" value={text('lessons')} icon={<BookIcon size="lg" />} tone="mint" />
        <StatCard label="Projects" value={text('projects')} icon={<ProjectIcon size="lg" />} tone="accent" />
        <StatCard label="Quizzes" value={text('quizzes')} icon={<QuizIcon size="lg" />} tone="coral" />
      </div>
      {summary && (
        <Progress
          label={MESSAGES.progress}
          percent={progressPercent(summary.lessons.completed, summary.lessons.total)}
        />
      )}
    </Stack>
  );
}

type TabKey = keyof typeof MESSAGES.tabs;

function ModuleTabs({ journey }: { journey: Journey }) {
  const [search, setSearch] = useSearchParams();
  const modules: Record<TabKey, CourseModule[]> = {
    ongoing: journey.ongoing_module ? [journey.ongoing_module] : [],
    upcoming: journey.upcoming_modules,
    completed: journey.completed_modules,
  };
  const item = (key: TabKey) => ({
    key,
    label: `${MESSAGES.tabs[key]} (${modules[key].length})`,
    content: <Modules modules={modules[key]} empty={MESSAGES.empty[key]} />,
  });
  return (
    <Tabs
      label="Modules"
      items={[item('ongoing'), item('upcoming'), item('completed')]}
      value={search.get('tab') ?? 'ongoing'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    />
  );
}

function Modules({ modules, empty }: { modules: CourseModule[]; empty: string }) {
  if (modules.length === 0) return <EmptyState title={empty} />;
  return (
    <div className={css.modules}>
      {modules.map((module) => (
        <ModuleCard key={`${module.id} ${module.lessons[0]?.batch_info.batch_name ?? ''}`} module={module} />
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Counters summary={undefined} />
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
      </LoadingRegion>
    </>
  );
}
