// Hot screen: a quiz in play with its right choices and the picks so far, in one statement.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** A question for scoring: the ids of its choices and right choices, and the open attempt's picks. */
export interface KeyedQuestion {
  id: number;
  choice_ids: number[];
  right_ids: number[];
  explanation: string;
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

// A separate statement after the lock: one that waits would still see the rows as they were before.
const load = statement(
  'quiz-load',
  `
  SELECT a.id, q.title, t.tries_before, o.id AS open_id, o.started_at AS open_since,
    l.score AS last_score, l.finished_at AS last_finished_at,
    coalesce((
      SELECT json_agg(json_build_object('id', n.id, 'choice_ids', h.choice_ids, 'right_ids', h.right_ids,
        'explanation', n.explanation, 'picked_ids', w.choice_ids, 'is_checked', w.checked_at IS NOT NULL) ORDER BY n.position, n.id)
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

/** The quiz of a locked assignment. */
export const loadQuiz = (trx: Trx, assignmentId: number): Promise<LockedQuiz> => trx.row(load, [assignmentId]);
