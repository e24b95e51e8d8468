// Hot screen: a child's quizzes with their questions and the open attempt, in one statement.
import { statement, type Sql } from '../db/sql.js';

/** A question with its choices in the author's order; the right answers must never leave the gateway. */
export interface QuizQuestionRow {
  id: number;
  text: string;
  image_key: string | null;
  choices: { id: number; text: string; is_correct: boolean }[];
}

/** An answer of the open attempt. */
export interface OpenAnswerRow {
  question_id: number;
  choice_ids: number[];
  is_checked: boolean;
}

/** A quiz that a student has, with the open attempt's answers. */
export interface AssignmentRow {
  id: number;
  student_id: number;
  status: 'assigned' | 'completed';
  assigned_at: Date;
  best_score: number | null;
  title: string;
  lesson_code: string;
  lesson_name: string;
  course_code: string;
  tries_before: number;
  open_since: Date | null;
  questions: QuizQuestionRow[];
  answers: OpenAnswerRow[];
}

export const quizzesOfStudent = statement(
  'student-quizzes',
  `
  SELECT a.id, a.student_id, a.status, a.assigned_at, a.best_score, q.title, l.code AS lesson_code, l.name AS lesson_name,
    co.code AS course_code, t.tries_before, o.started_at AS open_since,
    coalesce((
      SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'image_key', n.image_key, 'choices', coalesce((
        SELECT json_agg(json_build_object('id', h.id, 'text', h.text, 'is_correct', h.is_correct) ORDER BY h.position, h.id)
        FROM quiz_choice h WHERE h.question_id = n.id), '[]'::json)) ORDER BY n.position, n.id)
      FROM quiz_question n WHERE n.quiz_id = q.id), '[]'::json) AS questions,
    coalesce((
      SELECT json_agg(json_build_object('question_id', w.question_id, 'choice_ids', w.choice_ids,
        'is_checked', w.checked_at IS NOT NULL))
      FROM quiz_answer w WHERE w.attempt_id = o.id), '[]'::json) AS answers
  FROM quiz_assignment a
  JOIN quiz q ON q.id = a.quiz_id
  JOIN lesson l ON l.id = q.lesson_id
  JOIN module m ON m.id = l.module_id
  JOIN course_version v ON v.id = m.course_version_id
  JOIN course co ON co.id = v.course_id
  LEFT JOIN quiz_attempt o ON o.assignment_id = a.id AND o.finished_at IS NULL
  CROSS JOIN LATERAL (
    SELECT count(*) AS tries_before FROM quiz_attempt f WHERE f.assignment_id = a.id AND f.finished_at IS NOT NULL) t
  WHERE a.student_id = $1
  ORDER BY a.assigned_at DESC, a.id DESC`,
);

/** Every quiz assigned to a student, newest first. */
export const listQuizzes = (sql: Sql, studentId: number): Promise<AssignmentRow[]> =>
  sql.rows<AssignmentRow>(quizzesOfStudent, [studentId]);
