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
  /** Which of the student's quizzes is meant. */
  find: (quizzes: readonly QuizAssignment[]) => QuizAssignment | undefined;
}

/** Loads the one quiz that is to be played. */
export function QuizScreen({ find }: QuizScreenProps) {
  const { data, error, isFetching, refetch } = useStudentQuizzesQuery(undefined, { refetchOnMountOrArgChange: true });
  // What another screen has loaded may be of a try that is over.
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
