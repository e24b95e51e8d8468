import { PROJECT_TABS, tabOf, type ProjectTab } from '@school/core/projects/status';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../parts/Tabs';
import { pageTitle } from '../../app/school';
import { useSession } from '../../app/use-session';
import { useAfterClassProjectsQuery, type Project } from './api';
import { EMPTY, MESSAGES } from './messages';
import { ProjectCard } from './ProjectCard';
import css from './Projects.module.css';

const LABELS: Readonly<Record<ProjectTab, string>> = {
  practice: 'Practice',
  submitted: 'Submitted',
  reviewed: 'Reviewed',
};

/** The page 'My Projects'. */
export default function MyProjectsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { userId } = useSession();
  const studentId = Number(userId);
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      {Number.isSafeInteger(studentId) && studentId > 0 ? (
        <OwnProjects studentId={studentId} />
      ) : (
        <ErrorState text={MESSAGES.nobody} />
      )}
    </>
  );
}

function OwnProjects({ studentId }: { studentId: number }) {
  const { data, isError, isFetching, refetch } = useAfterClassProjectsQuery({ params: { studentId } });
  if (data) return <ProjectTabs projects={data} studentId={studentId} />;
  if (isError) return <ErrorState text={MESSAGES.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

function ProjectTabs({ projects, studentId }: { projects: readonly Project[]; studentId: number }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={MESSAGES.title}
      items={PROJECT_TABS.map((tab) => {
        const shown = projects.filter(({ status }) => tabOf(status) === tab);
        return {
          key: tab,
          label: LABELS[tab],
          badge: <Badge>{shown.length}</Badge>,
          content: <ProjectList tab={tab} projects={shown} studentId={studentId} />,
        };
      })}
      value={search.get('tab') ?? 'practice'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    />
  );
}

interface ProjectListProps {
  tab: ProjectTab;
  projects: readonly Project[];
  studentId: number;
}

function ProjectList({ tab, projects, studentId }: ProjectListProps) {
  if (projects.length === 0) return <EmptyState {...EMPTY[tab]} />;
  return (
    <ul className={css.list}>
      {projects.map((project) => (
        <li key={`${project.project_id} ${project.batch_name}`}>
          <ProjectCard project={project} studentId={studentId} />
        </li>
      ))}
    </ul>
  );
}
