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
import { gainOf, totalOf } from './play-state';
import { PlayQuestion } from './PlayQuestion';
import { SavedState } from './SavedState';
import { NotTold, Told } from './Told';
import { useQuizKeys } from './use-quiz-keys';
import { useQuizPlay, type QuizPlayModel } from './use-quiz-play';

/** The time before the list opens again after a quiz is handed in, in milliseconds. */
const REDIRECT_MS = 900;

const SUBMITTED_TAB = `${paths.myQuizzes}?tab=submitted`;

/** The screen of a quiz; it shows one question at a time. */
export function QuizPlay({ assignment }: { assignment: QuizAssignment }) {
  const model = useQuizPlay(assignment);
  const { title, lesson_name: lesson, questions } = assignment.quiz;
  useLeaveWhenDone(assignment.id, model.result);
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
      {questions.length > 0 && model.state.isReady && <Game model={model} count={questions.length} />}
    </div>
  );
}

function Game({ model, count }: { model: QuizPlayModel; count: number }) {
  const { state, question, index, isLast, told, isChecking, waiting, isSubmitting, isOver, result } = model;
  const [isMissing, setMissing] = useState(false);
  const heading = useFocusOnNew(question?.id, isOver);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What is told makes the page longer; the way on stays in sight.
    if (told) button.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  const isDone = result !== undefined;
  const isAsked = question !== undefined && state.asked.includes(question.id);
  const picked = (question && state.picks[question.id]) ?? [];
  const toggle = (choiceId: number) => {
    setMissing(false);
    model.toggle(choiceId);
  };
  const goOn = () => {
    if (isOver || isChecking) return;
    if (picked.length === 0) return setMissing(true);
    if (!isLast) {
      // The choice that had the focus is locked now.
      button.current?.focus();
      return model.next();
    }
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
      <PlayQuestion
        key={question.id}
        question={question}
        picked={picked}
        right={told?.right_choice_ids}
        isLocked={model.isLocked}
        headingRef={heading}
        onToggle={toggle}
      />
      <div className={css.foot}>
        <div className={css.news}>
          {told && <Told question={question} picked={picked} answer={told} gain={gainOf(state, question.id)} />}
          {isAsked && !told && !isChecking && !isOver && <NotTold />}
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
            {!told && <SavedState waiting={waiting} isStuck={model.isStuck} isLast={isLast} />}
            <Button
              ref={button}
              type="submit"
              size="lg"
              busy={isSubmitting || isChecking}
              busyLabel={isChecking ? MESSAGES.checking : MESSAGES.submitting}
              disabled={isDone || (isLast && waiting > 0)}
            >
              {isLast ? MESSAGES.submit : isAsked ? MESSAGES.nextQuestion : MESSAGES.next}
            </Button>
          </>
        )}
      </div>
    </form>
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

/** The list opens with the answers of the quiz that was just handed in. */
function useLeaveWhenDone(assignmentId: number, result: number | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (result === undefined) return;
    const leave = () => void navigate(SUBMITTED_TAB, { replace: true, state: { handedIn: assignmentId } });
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [assignmentId, navigate, result]);
}
