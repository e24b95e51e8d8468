// Hot screen: what a child has handed in and should do, each list in one statement.
import { POINTS_PER_STAR } from '@school/core/projects/errors';
import { statement, type Sql } from '../db/sql.js';

/** Days until a project is due if no next class is planned. */
export const DUE_DAYS = 7;

/** SQL: every link of the submission `w`, newest first; `column` is its foreign key in submission_version. */
export const versionsOf = (column: string): string => `coalesce((
  SELECT json_agg(json_build_object('version', o.version, 'submission_link', o.submission_link, 'submitted_at', o.created_at)
    ORDER BY o.version DESC) FROM submission_version o WHERE o.${column} = w.id), '[]')`;

const answerOf = async (sql: Sql, ...[query, values]: Parameters<Sql['row']>): Promise<string> =>
  (await sql.row<{ answer: string }>(query, values)).answer;

const activitySubmissions = statement(
  'student-activity-submissions',
  `
  SELECT coalesce(json_agg(json_build_object('id', w.id, 'activity', w.activity_id, 'title', a.title,
    'lesson_code', l.code, 'scheduled_class', w.scheduled_class_id, 'submission_link', w.submission_link,
    'version', w.version, 'submitted_at', w.submitted_at, 'submitted_by_teacher', w.submitted_by_teacher,
    'versions', ${versionsOf('activity_submission_id')}) ORDER BY w.submitted_at DESC, w.id DESC), '[]')::text AS answer
  FROM activity_submission w
  JOIN activity a ON a.id = w.activity_id
  JOIN lesson l ON l.id = a.lesson_id
  WHERE w.student_id = $1`,
);

/** The activities that a child has submitted, as JSON. */
export const listActivitySubmissions = (sql: Sql, studentId: number): Promise<string> =>
  answerOf(sql, activitySubmissions, [studentId]);

const projectSubmissions = statement(
  'student-project-submissions',
  `
  SELECT coalesce(json_agg(json_build_object('id', w.id, 'project', w.project_id, 'title', p.title,
    'lesson_code', l.code, 'scheduled_class', w.scheduled_class_id, 'submission_link', w.submission_link,
    'version', w.version, 'submitted_at', w.submitted_at, 'submitted_by_teacher', w.submitted_by_teacher,
    'status', w.status, 'versions', ${versionsOf('project_submission_id')})
    ORDER BY w.submitted_at DESC, w.id DESC), '[]')::text AS answer
  FROM project_submission w
  JOIN project p ON p.id = w.project_id
  JOIN lesson l ON l.id = p.lesson_id
  WHERE w.student_id = $1`,
);

/** The projects that a child has submitted, as JSON. */
export const listProjectSubmissions = (sql: Sql, studentId: number): Promise<string> =>
  answerOf(sql, projectSubmissions, [studentId]);

/**
 * SQL: the table `work` for a WITH: the projects that a child was assigned or has submitted. A project is assigned at the
 * start of its class, once per batch.
 */
export const projectWorkOf = (studentId: string, now: string): string => `given AS (
    SELECT DISTINCT ON (p.id, c.batch_id) p.id AS project_id, c.batch_id, c.id AS class_id, c.starts_at, c.ends_at
    FROM class_student s
    JOIN scheduled_class c ON c.id = s.class_id AND c.status <> 'canceled'
    JOIN project p ON p.lesson_id = c.lesson_id
    WHERE s.student_id = ${studentId} AND s.starts_at <= ${now}
    ORDER BY p.id, c.batch_id, (c.status = 'complete') DESC, c.starts_at DESC),
  work AS (
    SELECT coalesce(g.project_id, w.project_id) AS project_id, coalesce(g.batch_id, w.batch_id) AS batch_id,
      coalesce(w.scheduled_class_id, g.class_id) AS class_id, g.starts_at, g.ends_at, w.id, w.status, w.submission_link,
      w.version, w.submitted_at, w.star_rating, w.teacher_feedback
    FROM given g
    FULL JOIN (SELECT * FROM project_submission WHERE student_id = ${studentId}) w
      ON w.project_id = g.project_id AND w.batch_id = g.batch_id)`;

// A project is due at the batch's next class.
const projectsOfStudent = statement(
  'student-after-class-projects',
  `
  WITH ${projectWorkOf('$1', '$2')}
  SELECT coalesce(json_agg(json_build_object(
    'id', w.id, 'project_id', w.project_id, 'scheduled_class_id', w.class_id, 'title', p.title, 'lesson_name', l.name,
    'lesson_code', l.code, 'batch_name', b.name, 'description', p.short_description,
    'due_date', coalesce((
      SELECT n.starts_at FROM class_student s JOIN scheduled_class n ON n.id = s.class_id AND n.status <> 'canceled'
      WHERE s.student_id = $1 AND n.batch_id = w.batch_id AND s.starts_at > w.starts_at ORDER BY s.starts_at LIMIT 1),
      w.ends_at + interval '${DUE_DAYS} days'),
    'status', coalesce(w.status, 'assigned'), 'submission_date', w.submitted_at,
    'star_rating', CASE WHEN w.status = 'reviewed' THEN w.star_rating END,
    'teacher_feedback', coalesce(w.teacher_feedback, ''),
    'points', CASE WHEN w.status = 'reviewed' THEN w.star_rating * ${POINTS_PER_STAR} ELSE 0 END,
    'submission_link', w.submission_link, 'version', coalesce(w.version, 0),
    'versions', ${versionsOf('project_submission_id')})
    ORDER BY coalesce(w.submitted_at, w.starts_at) DESC, w.project_id DESC), '[]')::text AS answer
  FROM work w
  JOIN project p ON p.id = w.project_id
  JOIN lesson l ON l.id = p.lesson_id
  JOIN batch b ON b.id = w.batch_id`,
);

/** Every project that a child was assigned or has submitted, as JSON. */
export const listProjects = (sql: Sql, studentId: number, now: Date): Promise<string> =>
  answerOf(sql, projectsOfStudent, [studentId, now]);
