import { canResume } from '@school/core/quizzes/attempt';
import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { seedOfTry } from '@school/core/quizzes/shuffle';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { loadQuiz, type KeyedQuestion, type LockedQuiz } from './load-quiz.js';
import { QuizAnswerModel, QuizAssignmentModel, QuizAttemptModel, QuizQuestionModel } from './model.js';

/** Picks by question id, as the API sends them. */
export type Picks = Readonly<Record<string, readonly number[]>>;

/** Locks a student's assignment and reads its quiz; another student's is not found. */
export async function lockQuiz(trx: Trx, studentId: number, assignmentId: number): Promise<LockedQuiz> {
  const own = await trx.query(QuizAssignmentModel).findOne({ id: assignmentId, student_id: studentId }).forUpdate();
  if (own === undefined) throw refusal(QUIZ_REFUSALS, 'assignment_not_found');
  return loadQuiz(trx, own.id);
}

/** The same by a question, which belongs to one quiz; if it is assigned in two batches, the one in play is meant. */
export async function lockQuizOfQuestion(
  trx: Trx,
  studentId: number,
  questionId: number,
  assignmentId: number | undefined,
): Promise<LockedQuiz> {
  const open = trx.query(QuizAttemptModel).where({ assignment_id: ref('quiz_assignment.id'), finished_at: null });
  const own = await trx
    .query(QuizAssignmentModel)
    .where({ student_id: studentId, ...(assignmentId !== undefined && { id: assignmentId }) })
    .whereIn('quiz_id', trx.query(QuizQuestionModel).findById(questionId).select('quiz_id'))
    .orderBy(raw('EXISTS (?)', open), 'desc')
    .orderBy(raw("status = 'assigned'"), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .first();
  if (own === undefined) throw refusal(QUIZ_REFUSALS, 'question_not_found');
  return loadQuiz(trx, own.id);
}

/** The number of the open or next attempt, starting at 1. */
export const currentTry = (quiz: LockedQuiz): number => quiz.tries_before + 1;

/** Refuses calls meant for another attempt than the current one, from an old tab or queue. */
export function refuseOldTry(quiz: LockedQuiz, tryNumber: number | undefined): void {
  if (tryNumber !== undefined && tryNumber !== currentTry(quiz)) throw refusal(QUIZ_REFUSALS, 'attempt_over');
}

/** Opens an attempt or continues the open one; one that was left for too long starts again. */
export async function openAttempt(trx: Trx, quiz: LockedQuiz, now: Date): Promise<LockedQuiz & { open_id: number }> {
  if (quiz.open_id === null || quiz.open_since === null) {
    const seed = seedOfTry(quiz.id, quiz.tries_before);
    const { id } = await trx.query(QuizAttemptModel).insert({ assignmentId: quiz.id, seed, startedAt: now });
    return { ...quiz, open_id: id };
  }
  if (canResume(quiz.open_since, now)) return { ...quiz, open_id: quiz.open_id };
  await trx
    .query(QuizAttemptModel)
    .with('forgotten', trx.query(QuizAnswerModel).where({ attempt_id: quiz.open_id }).delete())
    .findById(quiz.open_id)
    .patch({ startedAt: now });
  const questions = quiz.questions.map((question) => ({ ...question, picked_ids: null, is_checked: false }));
  return { ...quiz, open_id: quiz.open_id, questions };
}

/** The picks that count: the stored ones if checked, else the newest; only the question's own choices. */
export function standingPicks(question: KeyedQuestion, sent: readonly number[] | undefined): number[] {
  const stored = question.picked_ids ?? [];
  if (question.is_checked || sent === undefined) return stored;
  const own = new Set(question.choice_ids);
  return [...new Set(sent)].filter((id) => own.has(id));
}

/** Saves picks of an open attempt; checked ones stay unchanged. */
export async function savePicks(
  trx: Trx,
  attemptId: number,
  picks: readonly { questionId: number; choiceIds: number[] }[],
  { now, checked }: { now: Date; checked: boolean },
): Promise<void> {
  if (picks.length === 0) return;
  const checkedAt = checked ? now : null;
  await trx
    .query(QuizAnswerModel)
    .insert(picks.map((pick) => ({ attemptId, ...pick, pickedAt: now, checkedAt })))
    .onConflict(['attempt_id', 'question_id'])
    .merge(['choice_ids', 'picked_at', 'checked_at'])
    .whereNull('quiz_answer.checked_at');
}
