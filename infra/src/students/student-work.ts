// Report: a student's projects, quizzes and certificates, counted, with the last of each.
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** How many of each are shown beside the counts. */
const LAST = 5;

const findWork = statement(
  'student-page-work',
  `
  SELECT json_build_object(
    'projects', (SELECT json_build_object('waiting', count(*) FILTER (WHERE w.status = 'submitted'),
        'reviewed', count(*) FILTER (WHERE w.status = 'reviewed'), 'invalid', count(*) FILTER (WHERE w.status = 'invalid'),
        'average_stars', round(avg(w.star_rating) FILTER (WHERE w.status = 'reviewed'), 1)::float)
      FROM project_submission w WHERE w.student_id = s.id),
    'last_projects', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'title', w.title, 'lesson', w.lesson,
        'status', w.status, 'stars', w.star_rating, 'at', w.submitted_at) ORDER BY w.submitted_at DESC, w.id DESC), '[]')
      FROM (SELECT o.id, p.title, l.name AS lesson, o.status, o.star_rating, o.submitted_at
        FROM project_submission o JOIN project p ON p.id = o.project_id JOIN lesson l ON l.id = p.lesson_id
        WHERE o.student_id = s.id ORDER BY o.submitted_at DESC, o.id DESC LIMIT ${LAST}) w),
    'quizzes', (SELECT json_build_object('assigned', count(*), 'completed', count(*) FILTER (WHERE q.status = 'completed'),
        'average', round(avg(q.best_score))::int) FROM quiz_assignment q WHERE q.student_id = s.id),
    'last_quizzes', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'title', q.title, 'status', q.status,
        'score', q.best_score, 'at', q.at) ORDER BY q.at DESC, q.id DESC), '[]')
      FROM (SELECT o.id, z.title, o.status, o.best_score, coalesce(o.completed_at, o.assigned_at) AS at
        FROM quiz_assignment o JOIN quiz z ON z.id = o.quiz_id
        WHERE o.student_id = s.id ORDER BY at DESC, o.id DESC LIMIT ${LAST}) q),
    'certificates', (SELECT count(*) FROM certificate c WHERE c.student_id = s.id AND c.revoked_at IS NULL),
    'last_certificates', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'number', c.number, 'course', c.course_name,
        'module', c.module_name, 'issued_on', c.issued_on::text, 'is_revoked', c.revoked_at IS NOT NULL)
        ORDER BY c.issued_on DESC, c.id DESC), '[]')
      FROM (SELECT * FROM certificate o WHERE o.student_id = s.id ORDER BY o.issued_on DESC, o.id DESC LIMIT ${LAST}) c)
  )::text AS json
  FROM student s WHERE s.id = $1`,
);

/** What a student has made and answered, as JSON. */
export async function readWork(sql: Sql, id: number): Promise<string> {
  const found = await sql.maybeRow<{ json: string }>(findWork, [id]);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return found.json;
}
