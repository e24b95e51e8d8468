// Report: a child's lessons, projects and quizzes in each batch of a teacher, in one statement.
import { LOW_CREDITS_MAX } from '@school/core/class-ending/renewal';
import { notFound } from '../app-error.js';
import { IS_TAUGHT } from '../batches/course-version.js';
import { statement, type Sql } from '../db/sql.js';
import { OWN_STUDENT_IDS } from './own-students.js';

// A lesson is done if the child attended a complete class of it; only this teacher's batches are shown.
const progressSheet = statement(
  'student-progress',
  `
  SELECT json_build_object('id', s.id, 'full_name', s.full_name, 'student_grade', s.grade,
    'credits', CASE WHEN coalesce(l.balance, 0) > ${LOW_CREDITS_MAX} THEN 'ok' WHEN l.balance > 0 THEN 'low' ELSE 'zero' END,
    'batches', (
      SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'code', b.code, 'is_trial', b.batch_type = 'free',
        'lessons_completed', done.lessons, 'lessons_total', CASE WHEN b.batch_type = 'free' THEN done.planned ELSE course.lessons END,
        'classes_attended', done.attended, 'classes_held', done.held,
        'projects_reviewed', work.reviewed, 'projects_waiting', work.waiting, 'projects_invalid', work.invalid,
        'average_stars', work.stars, 'quizzes_completed', quiz.completed, 'quiz_average', quiz.average)
        ORDER BY b.batch_type DESC, b.created_at DESC, b.id DESC), '[]')
      FROM batch b
      JOIN batch_student m ON m.batch_id = b.id AND m.student_id = s.id AND m.left_at IS NULL
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT c.lesson_id) FILTER (WHERE c.status = 'complete' AND k.attended)::int AS lessons,
          count(DISTINCT c.lesson_id)::int AS planned, count(*) FILTER (WHERE c.status = 'complete')::int AS held,
          count(*) FILTER (WHERE c.status = 'complete' AND k.attended)::int AS attended
        FROM class_student k JOIN scheduled_class c ON c.id = k.class_id AND c.batch_id = b.id
        WHERE k.student_id = s.id AND c.status <> 'canceled') done
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS lessons FROM batch_lesson l JOIN module m ON m.id = l.module_id
        WHERE l.batch_id = b.id AND ${IS_TAUGHT}) course
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE w.status = 'reviewed')::int AS reviewed,
          count(*) FILTER (WHERE w.status = 'submitted')::int AS waiting,
          count(*) FILTER (WHERE w.status = 'invalid')::int AS invalid,
          round(avg(w.star_rating) FILTER (WHERE w.status = 'reviewed'), 1)::float AS stars
        FROM project_submission w WHERE w.student_id = s.id AND w.batch_id = b.id) work
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE q.status = 'completed')::int AS completed, round(avg(q.best_score))::int AS average
        FROM quiz_assignment q WHERE q.student_id = s.id AND q.batch_id = b.id) quiz
      WHERE b.teacher_id = $1 AND b.is_active))::text AS json
  FROM student s LEFT JOIN ledger_account l ON l.student_id = s.id AND l.kind = 'student_credit'
  WHERE s.id = $2 AND s.id IN (${OWN_STUDENT_IDS})`,
);

/** The progress sheet of one of the teacher's students, as JSON; any other is not found. */
export async function readProgress(sql: Sql, teacherId: number, studentId: number): Promise<string> {
  const row = await sql.maybeRow<{ json: string }>(progressSheet, [teacherId, studentId]);
  if (row === undefined) throw notFound();
  return row.json;
}
