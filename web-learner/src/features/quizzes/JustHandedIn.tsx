import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useId, useRef } from 'react';
import { paths } from '../../app/paths';
import { AnsweredList } from './AnsweredList';
import css from './Answers.module.css';
import { useQuizAnswersQuery } from './api';
import { MESSAGES, summaryText } from './messages';
import { mistakesOf, newsOf, numbered } from './review';

/** The review of a quiz right after Submit: the score, and what is worth another look. */
export function JustHandedIn({ assignmentId }: { assignmentId: number }) {
  // Waits for a fresh answer: a cached one may belong to the try before.
  const {
    data: found,
    isError,
    isFetching,
  } = useQuizAnswersQuery({ params: { id: assignmentId }, query: {} }, { refetchOnMountOrArgChange: true });
  const data = isFetching ? undefined : found;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) heading.current?.focus();
  }, [title]);
  if (isError && !isFetching) return null;
  if (!data) {
    return (
      <LoadingRegion label={MESSAGES.loadingAnswers}>
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  }
  const all = numbered(data);
  const mistakes = mistakesOf(all);
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.panelTitle}>
          {mistakes.length === 0 ? `${data.title}: ${MESSAGES.allRightTitle}` : `${data.title}: ${MESSAGES.toLookAt}`}
        </h2>
        <p className="muted">{summaryText(data.shown.score, all.length - mistakes.length, all.length)}</p>
      </div>
      <AnsweredList questions={newsOf(all)} level={3} />
      <Row gap={2}>
        <ButtonLink href={paths.quizAnswers.getHref(assignmentId)} variant="secondary">
          {MESSAGES.allAnswers}
        </ButtonLink>
      </Row>
    </section>
  );
}
