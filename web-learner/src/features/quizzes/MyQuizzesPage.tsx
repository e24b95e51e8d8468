import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../parts/Tabs';
import { pageTitle } from '../../app/school';
import { useStudentQuizzesQuery } from './api';
import { JustHandedIn } from './JustHandedIn';
import { loadFailed, MESSAGES } from './messages';
import css from './MyQuizzes.module.css';
import { QuizCard } from './QuizCard';

/** The student's quizzes: the tab Practice has the open ones, Submitted the completed ones. */
export default function MyQuizzesPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <QuizTabs />
    </>
  );
}

/** The quiz that led here by Submit; the history entry keeps it, so that a reload shows it again. */
function useHandedIn(): number | undefined {
  // `as`: only the quiz itself and the browser write the state of this address.
  const state = useLocation().state as { handedIn?: unknown } | null;
  return typeof state?.handedIn === 'number' ? state.handedIn : undefined;
}

function QuizTabs() {
  const { data, error, isFetching, refetch } = useStudentQuizzesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useSearchParams();
  const handedIn = useHandedIn();
  if (!data && error && !isFetching) return <ErrorState text={loadFailed(error)} onRetry={() => void refetch()} />;
  const tab = search.get('tab') === 'submitted' ? 'submitted' : 'practice';
  const submitted = data?.results.filter(({ status }) => status === 'completed');
  const practice = data?.results.filter(({ status }) => status !== 'completed');
  return (
    <Tabs
      label={MESSAGES.tabs}
      value={tab}
      onChange={(key) => setSearch({ tab: key }, { replace: true })}
      items={[
        {
          key: 'practice',
          label: MESSAGES.practice,
          badge: practice && <Badge tone="primary">{practice.length}</Badge>,
          content: <QuizList quizzes={practice} empty={[MESSAGES.noPracticeTitle, MESSAGES.noPracticeText]} />,
        },
        {
          key: 'submitted',
          label: MESSAGES.submitted,
          badge: submitted && <Badge tone="primary">{submitted.length}</Badge>,
          content: (
            <>
              {handedIn !== undefined && <JustHandedIn assignmentId={handedIn} />}
              <QuizList quizzes={submitted} empty={[MESSAGES.noSubmittedTitle, MESSAGES.noSubmittedText]} />
            </>
          ),
        },
      ]}
    />
  );
}

interface QuizListProps {
  /** Undefined while they are loading. */
  quizzes: readonly QuizAssignment[] | undefined;
  empty: readonly [title: string, text: string];
}

function QuizList({ quizzes, empty: [title, text] }: QuizListProps) {
  if (!quizzes) {
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <div className={css.list}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </LoadingRegion>
    );
  }
  if (quizzes.length === 0) return <EmptyState title={title} text={text} />;
  return (
    <ul className={css.list}>
      {quizzes.map((assignment) => (
        <QuizCard key={assignment.id} assignment={assignment} />
      ))}
    </ul>
  );
}
