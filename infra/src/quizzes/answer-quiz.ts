import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { attemptScore, questionScore, shownQuestionMax } from '@school/core/quizzes/score';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { askForScore } from '../leads/add-event.js';
import { finishAttempt } from './finish-attempt.js';
import type { KeyedQuestion, LockedQuiz } from './load-quiz.js';
import { QuizAttemptModel } from './model.js';
import {
  currentTry,
  lockQuiz,
  lockQuizOfQuestion,
  openAttempt,
  refuseOldTry,
  savePicks,
  standingPicks,
  type Picks,
} from './open-quiz.js';

// A second submission this soon, without the number of its try, is a double click.
const TWICE_WITHIN_MS = 60_000;

/** A question to check; without an assignment the one in play is meant. */
export interface QuizCheck {
  questionId: number;
  picked: readonly number[];
  assignmentId: number | undefined;
  tryNumber: number | undefined;
}

/** What a child learns about a question as soon as its answer is stored and can change no more. */
export interface CheckedAnswer {
  score: number;
  perQuestionMax: number;
  /** The picks that count: those of the first check. */
  pickedIds: readonly number[];
  rightIds: readonly number[];
  explanation: string;
}

/** Checks one question: the first check of the open attempt counts; repeats return the same. */
export function checkQuestion(
  deps: Deps,
  studentId: number,
  { questionId, picked, assignmentId, tryNumber }: QuizCheck,
): Promise<CheckedAnswer> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const locked = await lockQuizOfQuestion(trx, studentId, questionId, assignmentId);
    refuseOldTry(locked, tryNumber);
    const quiz = await openAttempt(trx, locked, now);
    const question = quiz.questions.find(({ id }) => id === questionId);
    if (question === undefined) throw refusal(QUIZ_REFUSALS, 'question_not_found');
    const choiceIds = standingPicks(question, picked);
    if (!question.is_checked) await savePicks(trx, quiz.open_id, [{ questionId, choiceIds }], { now, checked: true });
    const count = quiz.questions.length;
    return {
      score: questionScore({ right: question.right_ids, picked: choiceIds }, count),
      perQuestionMax: shownQuestionMax(count),
      pickedIds: choiceIds,
      rightIds: question.right_ids,
      explanation: question.explanation,
    };
  });
}

/** The picks of an attempt, to be saved or submitted. */
export interface QuizPicks {
  assignmentId: number;
  picks: Picks;
  tryNumber: number | undefined;
}

/** Saves unchecked picks, so that a broken connection or a flat battery loses none. */
export async function saveAnswers(
  deps: Deps,
  studentId: number,
  { assignmentId, picks, tryNumber }: QuizPicks,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const locked = await lockQuiz(trx, studentId, assignmentId);
    refuseOldTry(locked, tryNumber);
    const quiz = await openAttempt(trx, locked, now);
    await saveSent(trx, quiz, picks, now);
  });
}

/**
 * Submits an attempt: the server scores what was checked, else what was sent, else what was stored.
 * Submitting twice finishes one attempt and returns the same score.
 */
export function submitAttempt(
  deps: Deps,
  studentId: number,
  { assignmentId, picks, tryNumber }: QuizPicks,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const locked = await lockQuiz(trx, studentId, assignmentId);
    const before = await scoreBefore(trx, locked, tryNumber, now);
    if (before !== undefined) return before;
    const quiz = await openAttempt(trx, locked, now);
    await saveSent(trx, quiz, picks, now);
    const score = attemptScore(
      quiz.questions.map((question) => ({
        right: question.right_ids,
        picked: standingPicks(question, sentFor(question, picks)),
      })),
    );
    await finishAttempt(trx, quiz, score, now);
    await askForScore(trx, { studentId });
    return score;
  });
}

/** The score of an attempt that was submitted before. */
async function scoreBefore(
  trx: Trx,
  quiz: LockedQuiz,
  tryNumber: number | undefined,
  now: Date,
): Promise<number | undefined> {
  if (tryNumber !== undefined && tryNumber < currentTry(quiz)) return scoreOfTry(trx, quiz.id, tryNumber);
  refuseOldTry(quiz, tryNumber);
  if (tryNumber !== undefined || quiz.open_id !== null || quiz.last_finished_at === null) return undefined;
  const isTwice = now.getTime() - quiz.last_finished_at.getTime() < TWICE_WITHIN_MS;
  return isTwice ? (quiz.last_score ?? undefined) : undefined;
}

async function scoreOfTry(trx: Trx, assignmentId: number, tryNumber: number): Promise<number> {
  const { score } = await trx
    .query(QuizAttemptModel)
    .where({ assignment_id: assignmentId })
    .whereNotNull('finished_at')
    .orderBy('id')
    .offset(tryNumber - 1)
    .limit(1)
    .first()
    .throwIfNotFound();
  // A finished attempt has a score.
  return score ?? 0;
}

async function saveSent(trx: Trx, quiz: LockedQuiz & { open_id: number }, picks: Picks, now: Date): Promise<void> {
  const sent = quiz.questions.filter((question) => !question.is_checked && sentFor(question, picks) !== undefined);
  await savePicks(
    trx,
    quiz.open_id,
    sent.map((question) => ({
      questionId: question.id,
      choiceIds: standingPicks(question, sentFor(question, picks)),
    })),
    { now, checked: false },
  );
}

const sentFor = ({ id }: KeyedQuestion, picks: Picks): readonly number[] | undefined =>
  Object.hasOwn(picks, id) ? picks[id] : undefined;
