import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useStudentQuizzesQuery } from './api';
import { loadFailed, MESSAGES } from './messages';
import { QuizPlay } from './QuizPlay';

interface QuizScreenProps {
  /** Finds the quiz to play among the student's quizzes. */
  find: (quizzes: readonly QuizAssignment[]) => QuizAssignment | undefined;
}

/** Loads the quiz to play. */
export function QuizScreen({ find }: QuizScreenProps) {
  const { data, error, isFetching, refetch } = useStudentQuizzesQuery(undefined, { refetchOnMountOrArgChange: true });
  // Waits for a fresh answer: a cached one may belong to a try that has ended.
  const assignment = isFetching || error ? undefined : find(data?.results ?? []);
  useDocumentTitle(pageTitle(assignment?.quiz.title ?? MESSAGES.title));
  if (isFetching) {
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={2} />
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  }
  if (assignment) return <QuizPlay key={`${assignment.id}:${assignment.try_number}`} assignment={assignment} />;
  return (
    <>
      <h1>{MESSAGES.title}</h1>
      <ErrorState
        text={error ? loadFailed(error) : MESSAGES.notFound}
        onRetry={error ? () => void refetch() : undefined}
        action={
          <ButtonLink href={paths.myQuizzes} variant="secondary">
            {MESSAGES.back}
          </ButtonLink>
        }
      />
    </>
  );
}
