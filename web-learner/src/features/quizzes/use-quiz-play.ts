import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useAppDispatch, useSession } from '../../app/use-session';
import { AnswerQueue } from './answer-queue';
import { quizzesApi } from './api';
import { submitFailed } from './messages';
import { beginPlay, play, type CheckedAnswer, type PlayState } from './play-state';

type Question = QuizAssignment['quiz']['questions'][number];

/** The state and the actions of a quiz's screen. */
export interface QuizPlayModel {
  state: PlayState;
  question: Question | undefined;
  /** The question's position, from 0. */
  index: number;
  isLast: boolean;
  /** What became of this question's answer; undefined until the server has told it. */
  told: CheckedAnswer | undefined;
  /** The answer is on its way; then the child waits, unless there is no connection. */
  isChecking: boolean;
  /** The question is answered and cannot be changed any more. */
  isLocked: boolean;
  waiting: number;
  isStuck: boolean;
  isSubmitting: boolean;
  /** The score; undefined until the quiz is handed in. */
  result: number | undefined;
  problem: string | undefined;
  /** This try was handed in elsewhere, for example in another tab; nothing more can be answered here. */
  isOver: boolean;
  toggle: (choiceId: number) => void;
  next: () => void;
  submit: () => Promise<void>;
}

/** Plays one try at a quiz: every pick is saved at once, Next checks, Submit hands in. */
export function useQuizPlay(assignment: QuizAssignment): QuizPlayModel {
  const { questions } = assignment.quiz;
  const [state, happen] = useReducer(play, assignment, beginPlay);
  const [{ waiting, isStuck }, setWaiting] = useState({ waiting: 0, isStuck: false });
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [result, setResult] = useState<number>();
  const [isOver, setOver] = useState(false);
  const dispatch = useAppDispatch();
  const queue = useQueue(assignment, {
    restored: (picks) => happen({ type: 'restored', picks }),
    checked: (questionId, answer) => happen({ type: 'checked', questionId, answer }),
    waiting: (count, stuck) => setWaiting({ waiting: count, isStuck: stuck }),
    refused: (error) => {
      setRefusal(error);
      if (saysOver(error)) setOver(true);
    },
  });
  const open = questions.findIndex(({ id }) => !state.passed.includes(id));
  const index = open === -1 ? questions.length - 1 : open;
  const question = questions[index];
  const told = question && state.told[question.id];
  const isAsked = question !== undefined && state.asked.includes(question.id);
  const isLocked =
    isAsked || isOver || isSubmitting || result !== undefined || (question && question.id in state.scores) === true;

  const toggle = (choiceId: number) => {
    if (!question || isLocked) return;
    const event = { type: 'toggled', questionId: question.id, choiceId } as const;
    happen(event);
    void queue.current?.put(question.id, { choices: play(state, event).picks[question.id] ?? [], check: false });
  };
  const next = () => {
    if (!question || isOver) return;
    if (isAsked) return happen({ type: 'passed', questionId: question.id });
    happen({ type: 'asked', questionId: question.id });
    void queue.current?.put(question.id, { choices: state.picks[question.id] ?? [], check: true });
  };
  const submit = async () => {
    if (isOver || isSubmitting || result !== undefined || waiting > 0) return;
    setSubmitting(true);
    setProblem(undefined);
    const answers = Object.fromEntries(Object.entries(state.picks).map(([id, choices]) => [id, [...choices]]));
    const body = { assignment_id: assignment.id, answers, try_number: assignment.try_number };
    const sent = await dispatch(quizzesApi.endpoints.submitQuizAttempt.initiate({ body }, { track: false }));
    setSubmitting(false);
    if (!sent.error) return setResult(sent.data.score);
    setProblem(submitFailed(sent.error));
    if (saysOver(sent.error)) setOver(true);
  };
  return {
    state,
    question,
    index,
    isLast: index === questions.length - 1,
    told,
    isChecking: isAsked && told === undefined && waiting > 0 && !isStuck,
    isLocked,
    waiting,
    isStuck,
    isSubmitting,
    result,
    problem: problem ?? refusal?.error,
    isOver,
    toggle,
    next,
    submit,
  };
}

/** Whether the server refused because the try is handed in already. */
const saysOver = (error: unknown): boolean => isApiError(error) && error.error === QUIZ_REFUSALS.attempt_over.text;

/** The queue of this try; it lives as long as the page. */
function useQueue({ id, try_number }: QuizAssignment, news: AnswerQueue['news']) {
  const dispatch = useAppDispatch();
  const { userId } = useSession();
  const queue = useRef<AnswerQueue>(undefined);
  const newest = useRef(news);
  useEffect(() => {
    newest.current = news;
  });
  useEffect(() => {
    const { saveQuizAnswers, checkQuizQuestion } = quizzesApi.endpoints;
    const made = new AnswerQueue(
      `${userId ?? ''}:${id}:${try_number}`,
      {
        save: (answers) =>
          dispatch(
            saveQuizAnswers.initiate({ body: { assignment_id: id, answers, try_number } }, { track: false }),
          ).unwrap(),
        check: (question_id, selected) =>
          dispatch(
            checkQuizQuestion.initiate(
              { body: { question_id, selected, assignment_id: id, try_number } },
              { track: false },
            ),
          ).unwrap(),
      },
      {
        restored: (picks) => newest.current.restored(picks),
        waiting: (count, isStuck) => newest.current.waiting(count, isStuck),
        checked: (questionId, answer) => newest.current.checked(questionId, answer),
        refused: (error) => newest.current.refused(error),
      },
    );
    queue.current = made;
    void made.start();
    return () => made.close();
  }, [dispatch, id, try_number, userId]);
  return queue;
}
