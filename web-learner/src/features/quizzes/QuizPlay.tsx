import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Progress } from '@school/web-kit/feedback/Progress';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { doneText, MESSAGES } from './messages';
import { MusicButton } from './MusicButton';
import css from './Play.module.css';
import { totalOf } from './play-state';
import { PlayQuestion } from './PlayQuestion';
import { SavedState } from './SavedState';
import { useQuizKeys } from './use-quiz-keys';
import { useQuizPlay, type QuizPlayModel } from './use-quiz-play';

/** The time before the list opens again after a quiz is handed in, in milliseconds. */
const REDIRECT_MS = 900;

/** The screen of a quiz; it shows one question at a time. */
export function QuizPlay({ assignment }: { assignment: QuizAssignment }) {
  const model = useQuizPlay(assignment);
  const { title, lesson_name: lesson, questions } = assignment.quiz;
  useLeaveWhenDone(model.result);
  return (
    <div className={css.play}>
      <PageHeader
        title={title}
        text={lesson}
        back={{ href: paths.myQuizzes, label: MESSAGES.back }}
        actions={
          <div className={css.tools}>
            <Badge tone="accent">{`Score: ${model.result ?? totalOf(model.state)}`}</Badge>
            <MusicButton />
          </div>
        }
      />
      {questions.length === 0 && <EmptyState title={MESSAGES.noQuestions} />}
      {/* First send what this device still has from an earlier page: otherwise an old pick could overwrite a new one. */}
      {!model.state.isReady && <LoadingRegion label={MESSAGES.loading} />}
      {questions.length > 0 && model.state.isReady && (
        <Game model={model} count={questions.length} max={assignment.per_question_max} />
      )}
    </div>
  );
}

function Game({ model, count, max }: { model: QuizPlayModel; count: number; max: number }) {
  const { state, question, index, isLast, waiting, isSubmitting, isOver, result } = model;
  const [isMissing, setMissing] = useState(false);
  const heading = useFocusOnNew(question?.id, isOver);
  const isDone = result !== undefined;
  const picked = (question && state.picks[question.id]) ?? [];
  const toggle = (choiceId: number) => {
    setMissing(false);
    model.toggle(choiceId);
  };
  const goOn = () => {
    if (isOver) return;
    if (picked.length === 0) return setMissing(true);
    if (!isLast) return model.next();
    if (waiting === 0) void model.submit();
  };
  useQuizKeys(question?.choices.map(({ id }) => id) ?? [], { toggle, goOn });
  const send = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  if (!question) return null;
  return (
    <form className={css.game} noValidate method="dialog" onSubmit={send} aria-label="Quiz">
      <div className={css.progress}>
        <p>
          Question {index + 1} of {count}
        </p>
        <Progress label="Questions done" labelHidden percent={((isDone ? count : index) / count) * 100} />
      </div>
      {!isDone && <Earned model={model} max={max} />}
      <PlayQuestion
        key={question.id}
        question={question}
        picked={picked}
        isLocked={isSubmitting || isDone || isOver || question.id in state.scores}
        headingRef={heading}
        onToggle={toggle}
      />
      <div className={css.foot}>
        <div className={css.news}>
          {isMissing && !isOver && <Alert kind="warning">{MESSAGES.pickFirst}</Alert>}
          {model.problem && <Alert kind="error">{model.problem}</Alert>}
          {isDone && <Alert kind="success">{doneText(result)}</Alert>}
        </div>
        {isOver ? (
          <ButtonLink size="lg" href={paths.myQuizzes}>
            {MESSAGES.toQuizzes}
          </ButtonLink>
        ) : (
          <>
            <SavedState waiting={waiting} isStuck={model.isStuck} isLast={isLast} />
            <Button
              type="submit"
              size="lg"
              busy={isSubmitting}
              busyLabel={MESSAGES.submitting}
              disabled={isDone || (isLast && waiting > 0)}
            >
              {isLast ? MESSAGES.submit : MESSAGES.next}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The points of the question before; they may arrive late when the device was offline. */
function Earned({ model: { state }, max }: { model: QuizPlayModel; max: number }) {
  const last = state.passed.at(-1);
  const score = last === undefined ? undefined : state.scores[last];
  return (
    <p role="status" className={css.earned} data-awaited={last !== undefined || undefined}>
      {score !== undefined &&
        (score > 0 ? `+${score} of ${max} for the last question` : `0 of ${max} this time. On we go!`)}
    </p>
  );
}

/**
 * The focus moves to each new question, but not to the first: the page has just opened. It moves as well when the try is
 * over elsewhere, because the focused button is gone then.
 */
function useFocusOnNew(questionId: number | undefined, isOver: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  useEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    heading.current?.focus();
  }, [questionId]);
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  return heading;
}

function useLeaveWhenDone(result: number | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (result === undefined) return;
    const leave = () => void navigate(`${paths.myQuizzes}?tab=submitted`, { replace: true });
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, result]);
}
