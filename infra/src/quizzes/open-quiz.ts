import { canResume } from '@school/core/quizzes/attempt';
import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { seedOfTry } from '@school/core/quizzes/shuffle';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** A question for scoring: the ids of its choices and right choices, and the open attempt's picks. */
export interface KeyedQuestion {
  id: number;
  choice_ids: number[];
  right_ids: number[];
  picked_ids: number[] | null;
  is_checked: boolean;
}

/** A student's quiz with its assignment locked. */
export interface LockedQuiz {
  id: number;
  title: string;
  tries_before: number;
  open_id: number | null;
  open_since: Date | null;
  last_score: number | null;
  last_finished_at: Date | null;
  questions: KeyedQuestion[];
}

/** Picks by question id, as the API sends them. */
export type Picks = Readonly<Record<string, readonly number[]>>;

const lockById = statement('quiz-lock', 'SELECT id FROM quiz_assignment WHERE id = $1 AND student_id = $2 FOR UPDATE');

// A question belongs to one quiz; if it is assigned in two batches, the one in play is meant.
const lockByQuestion = statement(
  'quiz-lock-by-question',
  `
  SELECT a.id FROM quiz_assignment a
  JOIN quiz_question n ON n.quiz_id = a.quiz_id
  WHERE n.id = $1 AND a.student_id = $2 AND ($3::bigint IS NULL OR a.id = $3)
  ORDER BY EXISTS (SELECT 1 FROM quiz_attempt o WHERE o.assignment_id = a.id AND o.finished_at IS NULL) DESC,
    a.status = 'assigned' DESC, a.id DESC
  LIMIT 1 FOR UPDATE OF a`,
);

// A separate statement after the lock: one that waits would still see the rows as they were before.
const load = statement(
  'quiz-load',
  `
  SELECT a.id, q.title, t.tries_before, o.id AS open_id, o.started_at AS open_since,
    l.score AS last_score, l.finished_at AS last_finished_at,
    coalesce((
      SELECT json_agg(json_build_object('id', n.id, 'choice_ids', h.choice_ids, 'right_ids', h.right_ids,
        'picked_ids', w.choice_ids, 'is_checked', w.checked_at IS NOT NULL) ORDER BY n.position, n.id)
      FROM quiz_question n
      LEFT JOIN quiz_answer w ON w.attempt_id = o.id AND w.question_id = n.id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(c.id), '{}') AS choice_ids,
          coalesce(array_agg(c.id) FILTER (WHERE c.is_correct), '{}') AS right_ids
        FROM quiz_choice c WHERE c.question_id = n.id) h
      WHERE n.quiz_id = a.quiz_id), '[]'::json) AS questions
  FROM quiz_assignment a
  JOIN quiz q ON q.id = a.quiz_id
  LEFT JOIN quiz_attempt o ON o.assignment_id = a.id AND o.finished_at IS NULL
  LEFT JOIN LATERAL (
    SELECT f.score, f.finished_at FROM quiz_attempt f WHERE f.assignment_id = a.id AND f.finished_at IS NOT NULL
    ORDER BY f.id DESC LIMIT 1) l ON true
  CROSS JOIN LATERAL (
    SELECT count(*) AS tries_before FROM quiz_attempt f WHERE f.assignment_id = a.id AND f.finished_at IS NOT NULL) t
  WHERE a.id = $1`,
);

const insertAttempt = statement(
  'quiz-attempt-open',
  'INSERT INTO quiz_attempt (assignment_id, seed, started_at) VALUES ($1, $2, $3) RETURNING id',
);

const beginAnew = statement(
  'quiz-attempt-begin-anew',
  `
  WITH forgotten AS (DELETE FROM quiz_answer WHERE attempt_id = $1)
  UPDATE quiz_attempt SET started_at = $2 WHERE id = $1`,
);

const save = statement(
  'quiz-answers-save',
  `
  INSERT INTO quiz_answer AS w (attempt_id, question_id, choice_ids, picked_at, checked_at)
  SELECT $1, r.question_id, r.choice_ids, $3::timestamptz, CASE WHEN $4 THEN $3::timestamptz END
  FROM jsonb_to_recordset($2::jsonb) AS r (question_id bigint, choice_ids bigint[])
  ON CONFLICT (attempt_id, question_id) DO UPDATE
    SET choice_ids = excluded.choice_ids, picked_at = excluded.picked_at, checked_at = excluded.checked_at
    WHERE w.checked_at IS NULL`,
);

/** Locks a student's assignment and reads its quiz; another student's is not found. */
export async function lockQuiz(trx: Trx, studentId: number, assignmentId: number): Promise<LockedQuiz> {
  const own = await trx.maybeRow<{ id: number }>(lockById, [assignmentId, studentId]);
  if (own === undefined) throw refusal(QUIZ_REFUSALS, 'assignment_not_found');
  return trx.row<LockedQuiz>(load, [own.id]);
}

/** The same by a question of the quiz. */
export async function lockQuizOfQuestion(
  trx: Trx,
  studentId: number,
  questionId: number,
  assignmentId: number | undefined,
): Promise<LockedQuiz> {
  const own = await trx.maybeRow<{ id: number }>(lockByQuestion, [questionId, studentId, assignmentId ?? null]);
  if (own === undefined) throw refusal(QUIZ_REFUSALS, 'question_not_found');
  return trx.row<LockedQuiz>(load, [own.id]);
}

/** The number of the open or next attempt, starting at 1. */
export const currentTry = (quiz: LockedQuiz): number => quiz.tries_before + 1;

/** Refuses calls meant for another attempt than the current one, from an old tab or queue. */
export function refuseOldTry(quiz: LockedQuiz, tryNumber: number | undefined): void {
  if (tryNumber !== undefined && tryNumber !== currentTry(quiz)) throw refusal(QUIZ_REFUSALS, 'attempt_over');
}

/** Opens an attempt or continues the open one; one that was left for too long starts again (product 3.13). */
export async function openAttempt(trx: Trx, quiz: LockedQuiz, now: Date): Promise<LockedQuiz & { open_id: number }> {
  if (quiz.open_id === null || quiz.open_since === null) {
    const seed = seedOfTry(quiz.id, quiz.tries_before);
    const { id } = await trx.row<{ id: number }>(insertAttempt, [quiz.id, seed, now]);
    return { ...quiz, open_id: id };
  }
  if (canResume(quiz.open_since, now)) return { ...quiz, open_id: quiz.open_id };
  await trx.run(beginAnew, [quiz.open_id, now]);
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
  picks: readonly { questionId: number; choiceIds: readonly number[] }[],
  { now, checked }: { now: Date; checked: boolean },
): Promise<void> {
  if (picks.length === 0) return;
  const rows = picks.map(({ questionId, choiceIds }) => ({ question_id: questionId, choice_ids: choiceIds }));
  await trx.run(save, [attemptId, JSON.stringify(rows), now, checked]);
}
