// Hot screen: the projects that wait for a teacher, each list in one statement.
import { POINTS_PER_STAR } from '@school/core/projects/errors';
import { REVIEW_LATE_HOURS, REVIEW_LIST_MAX, REVIEW_SOON_HOURS } from '@school/core/projects/review';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { DUE_DAYS, versionsOf } from './queries.js';

/** Days of reviews that the median covers. */
const MEDIAN_DAYS = 30;

/** SQL: since when the submission `w` has waited for a review. */
const WAITING_SINCE = 'coalesce(w.waiting_since, w.submitted_at)';

// As shown to the child in 'My Projects': the batch's next class, else a week after the class.
const DUE_DATE = `(
  SELECT coalesce((
    SELECT min(n.starts_at) FROM class_student o JOIN scheduled_class n ON n.id = o.class_id AND n.status <> 'canceled'
    WHERE o.student_id = w.student_id AND n.batch_id = w.batch_id AND o.starts_at > c.starts_at),
    c.ends_at + interval '${DUE_DAYS} days')
  FROM scheduled_class c WHERE c.id = w.scheduled_class_id)`;

/** SQL: the submission `w` as its teacher sees it. */
const REVIEWABLE = `json_build_object('id', w.id, 'student_id', w.student_id, 'title', p.title, 'lesson_name', l.name,
  'lesson_code', l.code, 'description', p.short_description,
  'thumbnail', (
    SELECT '/media/content/' || i.image_key FROM activity a JOIN activity_screenshot i ON i.activity_id = a.id
    WHERE a.lesson_id = l.id ORDER BY a.position, i.position LIMIT 1),
  'batch_name', b.name, 'submission_date', w.submitted_at, 'due_date', ${DUE_DATE},
  'submitted_by', s.full_name, 'submitted_by_teacher', w.submitted_by_teacher, 'grade', s.grade, 'status', w.status,
  'star_rating', CASE WHEN w.status = 'reviewed' THEN w.star_rating END, 'teacher_feedback', w.teacher_feedback,
  'points', CASE WHEN w.status = 'reviewed' THEN w.star_rating * ${POINTS_PER_STAR} ELSE 0 END,
  'submission_link', w.submission_link, 'version', w.version, 'waiting_since', ${WAITING_SINCE},
  'is_resubmitted', w.status = 'submitted' AND w.reviewed_version IS NOT NULL, 'reviewed_version', w.reviewed_version,
  'reviewed_at', w.reviewed_at, 'versions', ${versionsOf('project_submission_id')})`;

const WITH_NAMES = `
  JOIN batch b ON b.id = w.batch_id
  JOIN project p ON p.id = w.project_id
  JOIN lesson l ON l.id = p.lesson_id
  JOIN student s ON s.id = w.student_id`;

const NAMED = `($2::text = '' OR ${fitsName('s.name_key', '$4')})`;

const waiting = statement(
  'teacher-projects-waiting',
  `
  SELECT coalesce(json_agg(q.line ORDER BY q.since, q.id), '[]')::text AS answer
  FROM (
    SELECT w.id, ${WAITING_SINCE} AS since, ${REVIEWABLE} AS line
    FROM project_submission w ${WITH_NAMES}
    WHERE b.teacher_id = $1 AND w.status = 'submitted' AND ${NAMED}
      AND ($3::bigint IS NULL OR (${WAITING_SINCE}, w.id) > (
        SELECT coalesce(x.waiting_since, x.submitted_at), x.id FROM project_submission x WHERE x.id = $3))
    ORDER BY since, w.id LIMIT ${REVIEW_LIST_MAX}) q`,
);

const reviewed = statement(
  'teacher-projects-reviewed',
  `
  SELECT coalesce(json_agg(q.line ORDER BY q.at DESC NULLS LAST, q.id DESC), '[]')::text AS answer
  FROM (
    SELECT w.id, w.reviewed_at AS at, ${REVIEWABLE} AS line
    FROM project_submission w ${WITH_NAMES}
    WHERE b.teacher_id = $1 AND w.status <> 'submitted' AND ${NAMED}
      AND ($3::bigint IS NULL OR (coalesce(w.reviewed_at, '-infinity'), w.id) < (
        SELECT coalesce(x.reviewed_at, '-infinity'), x.id FROM project_submission x WHERE x.id = $3))
    ORDER BY w.reviewed_at DESC NULLS LAST, w.id DESC LIMIT ${REVIEW_LIST_MAX}) q`,
);

/**
 * The projects of a teacher's batches as JSON: unreviewed ones, the longest waiting first, or reviewed and
 * returned ones, newest first. `student` is a part of the student's name, '' for all; `before` is the last known one,
 * after which the list continues.
 */
export const listTeacherProjects = async (
  sql: Sql,
  teacherId: number,
  status: 'submitted' | 'reviewed',
  student: string,
  before?: number,
): Promise<string> => {
  const values = [teacherId, student.trim(), before ?? null, namePatterns(student)];
  return (await sql.row<{ answer: string }>(status === 'submitted' ? waiting : reviewed, values)).answer;
};

const oneProject = statement(
  'teacher-project-one',
  `SELECT ${REVIEWABLE}::text AS answer FROM project_submission w ${WITH_NAMES} WHERE b.teacher_id = $1 AND w.id = $2`,
);

/** One project of a teacher's batches, after its review. */
export const readTeacherProject = async (sql: Sql, teacherId: number, id: number): Promise<string> =>
  (await sql.row<{ answer: string }>(oneProject, [teacherId, id])).answer;

const stats = statement(
  'teacher-project-stats',
  `
  SELECT json_build_object(
    'projects_under_review', count(*) FILTER (WHERE w.status = 'submitted'),
    'projects_reviewed', count(*) FILTER (WHERE w.status = 'reviewed'),
    'projects_invalid', count(*) FILTER (WHERE w.status = 'invalid'),
    'due_soon', count(*) FILTER (WHERE w.status = 'submitted'
      AND ${WAITING_SINCE} <= $2::timestamptz - interval '${REVIEW_SOON_HOURS} hours'
      AND ${WAITING_SINCE} > $2::timestamptz - interval '${REVIEW_LATE_HOURS} hours'),
    'late', count(*) FILTER (WHERE w.status = 'submitted'
      AND ${WAITING_SINCE} <= $2::timestamptz - interval '${REVIEW_LATE_HOURS} hours'),
    'median_review_minutes', round((percentile_cont(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM w.reviewed_at - ${WAITING_SINCE}) / 60)
      FILTER (WHERE w.status <> 'submitted' AND w.reviewed_at > $2::timestamptz - interval '${MEDIAN_DAYS} days'))::numeric)
  )::text AS answer
  FROM batch b
  JOIN project_submission w ON w.batch_id = b.id
  WHERE b.teacher_id = $1`,
);

/** The figures above the tabs, with the waiting times and the median of the last 30 days. */
export const readProjectStats = async (sql: Sql, teacherId: number, now: Date): Promise<string> =>
  (await sql.row<{ answer: string }>(stats, [teacherId, now])).answer;
