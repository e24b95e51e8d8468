import type { QuizAnswers } from '@school/bff-learner/contract/quizzes';
import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { Tabs } from '../../parts/Tabs';
import { AnsweredList } from './AnsweredList';
import css from './Answers.module.css';
import { useQuizAnswersQuery } from './api';
import { MESSAGES, summaryText } from './messages';
import { mistakesOf, numbered } from './review';

const BACK = { href: `${paths.myQuizzes}?tab=submitted`, label: MESSAGES.back };

/** The answers of a submitted quiz: what was picked, what is right, and why. Each try can be opened. */
export default function QuizAnswersPage() {
  const { assignmentId = '' } = useParams();
  const [search] = useSearchParams();
  const tryNumber = Number(search.get('try')) || undefined;
  const { currentData, error, isFetching, refetch } = useQuizAnswersQuery(
    { params: { id: Number(assignmentId) }, query: { try_number: tryNumber } },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle(pageTitle(currentData ? MESSAGES.answersOf(currentData.title) : MESSAGES.title));
  if (currentData) return <Answers answers={currentData} assignmentId={Number(assignmentId)} />;
  if (error && !isFetching) {
    const isGone = isApiError(error) && error.status === 404;
    return (
      <>
        <h1>{MESSAGES.title}</h1>
        <ErrorState
          text={isGone ? error.error || QUIZ_REFUSALS.assignment_not_found.text : MESSAGES.answersFailed}
          onRetry={isGone ? undefined : () => void refetch()}
          action={
            <ButtonLink href={BACK.href} variant="secondary">
              {MESSAGES.toQuizzes}
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <LoadingRegion label={MESSAGES.loadingAnswers}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

function Answers({ answers, assignmentId }: { answers: QuizAnswers; assignmentId: number }) {
  const all = numbered(answers);
  const mistakes = mistakesOf(all);
  const [chosen, setChosen] = useState<string>();
  const { zone, isZoneLoading } = useViewerZone();
  const { score, finished_at: at } = answers.shown;
  return (
    <div className={css.page}>
      <PageHeader
        title={MESSAGES.answersOf(answers.title)}
        text={
          <>
            {answers.lesson_name}
            {!isZoneLoading && (
              <>
                {' · '}
                <When at={at} zone={zone} />
              </>
            )}
          </>
        }
        back={BACK}
        actions={
          <ButtonLink href={paths.playQuiz.getHref(assignmentId)} variant="secondary">
            {MESSAGES.retake}
          </ButtonLink>
        }
      />
      <p>
        <strong>{summaryText(score, all.length - mistakes.length, all.length)}</strong>
      </p>
      {answers.tries.length > 1 && <Tries answers={answers} assignmentId={assignmentId} />}
      <Tabs
        label={MESSAGES.showAnswers}
        value={chosen ?? (mistakes.length > 0 ? 'mistakes' : 'all')}
        onChange={setChosen}
        items={[
          {
            key: 'mistakes',
            label: MESSAGES.toLookAt,
            badge: <Badge tone="primary">{mistakes.length}</Badge>,
            content:
              mistakes.length > 0 ? (
                <AnsweredList questions={mistakes} level={2} />
              ) : (
                <EmptyState title={MESSAGES.allRightTitle} text={MESSAGES.allRightText} />
              ),
          },
          {
            key: 'all',
            label: MESSAGES.allAnswers,
            badge: <Badge tone="primary">{all.length}</Badge>,
            content: <AnsweredList questions={all} level={2} />,
          },
        ]}
      />
    </div>
  );
}

/** The tries of this quiz, the newest first, each a link. */
function Tries({ answers: { shown, tries }, assignmentId }: { answers: QuizAnswers; assignmentId: number }) {
  return (
    <nav aria-label={MESSAGES.tries}>
      <Row gap={2}>
        {tries.map(({ number, score }) => (
          <ButtonLink
            key={number}
            size="sm"
            variant={number === shown.number ? 'primary' : 'secondary'}
            href={`${paths.quizAnswers.getHref(assignmentId)}?try=${number}`}
            aria-current={number === shown.number ? 'page' : undefined}
          >
            {`Try ${number}: ${score}`}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
