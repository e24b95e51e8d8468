// Hot screen: a submitted try with its questions, answers and explanations, in one statement.
import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** A submitted try; the first one has number 1. */
export interface SubmittedTry {
  number: number;
  score: number;
  finished_at: string;
}

/** A question of a submitted try, its choices in the author's order. */
export interface AnsweredQuestion {
  id: number;
  text: string;
  image_key: string | null;
  explanation: string;
  picked_ids: number[];
  choices: { id: number; text: string; is_correct: boolean }[];
}

/** The answers of one submitted try, beside the numbers of all tries, the newest first. */
export interface SubmittedAnswers {
  title: string;
  lesson_name: string;
  /** The order of the choices that the child saw. */
  seed: number;
  shown: SubmittedTry;
  tries: SubmittedTry[];
  questions: AnsweredQuestion[];
}

const TRY = `json_build_object('number', number, 'score', score, 'finished_at', finished_at)`;

const read = statement(
  'quiz-submitted-answers',
  `
  WITH tries AS (
    SELECT f.id, f.seed, f.score, f.finished_at, row_number() OVER (ORDER BY f.id) AS number
    FROM quiz_attempt f WHERE f.assignment_id = $2 AND f.finished_at IS NOT NULL),
  shown AS (
    SELECT * FROM tries WHERE $3::bigint IS NULL OR number = $3::bigint ORDER BY number DESC LIMIT 1)
  SELECT q.title, l.name AS lesson_name, s.seed, (SELECT ${TRY} FROM shown) AS shown,
    (SELECT json_agg(${TRY} ORDER BY number DESC) FROM (SELECT * FROM tries ORDER BY number DESC LIMIT 100) t) AS tries,
    coalesce((
      SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'image_key', n.image_key, 'explanation', n.explanation,
        'picked_ids', coalesce(w.choice_ids, '{}'), 'choices', coalesce((
        SELECT json_agg(json_build_object('id', h.id, 'text', h.text, 'is_correct', h.is_correct) ORDER BY h.position, h.id)
        FROM quiz_choice h WHERE h.question_id = n.id), '[]'::json)) ORDER BY n.position, n.id)
      FROM quiz_question n LEFT JOIN quiz_answer w ON w.attempt_id = s.id AND w.question_id = n.id
      WHERE n.quiz_id = q.id AND s.id IS NOT NULL), '[]'::json) AS questions
  FROM quiz_assignment a
  JOIN quiz q ON q.id = a.quiz_id
  JOIN lesson l ON l.id = q.lesson_id
  LEFT JOIN shown s ON true
  WHERE a.id = $2 AND a.student_id = $1`,
);

/** The answers of a student's submitted try; the newest without a number. What is not submitted yet is refused. */
export async function readAnswers(
  sql: Sql,
  studentId: number,
  { assignmentId, tryNumber }: { assignmentId: number; tryNumber: number | undefined },
): Promise<SubmittedAnswers> {
  const found = await sql.maybeRow<SubmittedAnswers | (Omit<SubmittedAnswers, 'shown'> & { shown: null })>(read, [
    studentId,
    assignmentId,
    tryNumber ?? null,
  ]);
  if (found === undefined) throw refusal(QUIZ_REFUSALS, 'assignment_not_found');
  if (found.shown === null) throw refusal(QUIZ_REFUSALS, 'try_not_submitted');
  return found;
}
