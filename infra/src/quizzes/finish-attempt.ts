// Ledger: an attempt's score, the child's best one and the points for it are written together.
import { QUIZ_POINTS_EARNED, QUIZ_POINTS_FROM } from '@school/core/quizzes/score';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { LockedQuiz } from './load-quiz.js';

const finish = statement(
  'quiz-attempt-finish',
  `
  WITH done AS (
    UPDATE quiz_attempt SET finished_at = $2, score = $3::smallint WHERE id = $1 AND finished_at IS NULL RETURNING assignment_id),
  best AS (
    UPDATE quiz_assignment a SET status = 'completed', completed_at = coalesce(a.completed_at, $2),
      best_score = greatest(coalesce(a.best_score, 0::smallint), $3::smallint)
    FROM done WHERE a.id = done.assignment_id RETURNING a.id, a.student_id)
  INSERT INTO point_entry (student_id, business_key, kind, points, description, created_at)
  SELECT student_id, 'quiz:' || id || ':points', 'quiz', $4::integer, left($5::text, 200), $2 FROM best
  WHERE $3::smallint >= $6::smallint
  ON CONFLICT (business_key) DO NOTHING`,
);

/** Finishes the open attempt of a quiz; a quiz brings points once. */
export async function finishAttempt(
  trx: Trx,
  { open_id: id, title }: LockedQuiz & { open_id: number },
  score: number,
  now: Date,
): Promise<void> {
  await trx.run(finish, [id, now, score, QUIZ_POINTS_EARNED, `Quiz: ${title}`, QUIZ_POINTS_FROM]);
}
