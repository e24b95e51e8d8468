import type { ModuleWork } from '@school/core/certificates/completion';

/** The lessons of a course without its trial lesson. */
export const TAUGHT = (lesson: string): string => `${lesson}.code NOT LIKE 'TRIAL%'`;

/** Whether a certificate `c` is of the module `m` in any version of its course. */
export const OF_MODULE = `c.module_id IN (
    SELECT o.id FROM module o
    JOIN course_version ov ON ov.id = o.course_version_id
    JOIN course_version mv ON mv.id = m.course_version_id AND mv.course_id = ov.course_id
    WHERE o.code = m.code)`;

/** SQL expressions for the ids of a student, a batch and a module. */
export interface WorkKeys {
  student: string;
  batch: string;
  module: string;
}

/** A student's work on a module in a batch, as the JSON that core judges. */
export const moduleWorkJson = ({ student, batch, module }: WorkKeys): string => `json_build_object(
  'lessons', (
    SELECT json_build_object('total', count(*), 'completed', count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM scheduled_class k JOIN class_student s ON s.class_id = k.id
      WHERE k.batch_id = ${batch} AND k.lesson_id = l.lesson_id AND k.status = 'complete'
        AND s.student_id = ${student} AND s.attended)))
    FROM batch_lesson l WHERE l.batch_id = ${batch} AND l.module_id = ${module} AND ${TAUGHT('l')}),
  'projects', (
    SELECT json_build_object('total', count(*), 'submitted', count(w.id), 'reviewed', count(w.reviewed_at))
    FROM batch_lesson l JOIN project p ON p.lesson_id = l.lesson_id
    LEFT JOIN project_submission w ON w.project_id = p.id AND w.student_id = ${student} AND w.batch_id = ${batch}
      AND w.status <> 'invalid'
    WHERE l.batch_id = ${batch} AND l.module_id = ${module} AND ${TAUGHT('l')}),
  'quizzes', (
    SELECT coalesce(json_agg(a.best_score ORDER BY l.position), '[]')
    FROM batch_lesson l JOIN quiz q ON q.lesson_id = l.lesson_id
    LEFT JOIN quiz_assignment a ON a.quiz_id = q.id AND a.student_id = ${student} AND a.batch_id = ${batch}
    WHERE l.batch_id = ${batch} AND l.module_id = ${module} AND ${TAUGHT('l')}))`;

/** A row that contains this JSON. */
export interface WithWork {
  work: ModuleWork;
}
