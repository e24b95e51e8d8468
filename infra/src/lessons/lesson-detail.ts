// Hot screen: an opened lesson with its parts and the child's work, in one statement.
import { LESSON_REFUSALS } from '@school/core/lessons/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { submissionJson } from '../projects/submission-json.js';
import { chaptersJson, recordingLinkOf } from '../recordings/recording-link.js';
import { scheduledTimeJson } from './scheduled-time.js';
import { screenshotsJson } from './screenshots.js';

interface Parts {
  solution: string;
  teacherNotes: string;
  /** SQL: the reading child's submission of the activity `a` and of the project `p`. */
  activitySubmission: string;
  projectSubmission: string;
}

/** SQL: a lesson `l` as JSON; the parts differ by reader. */
const lessonJson = ({ solution, teacherNotes, activitySubmission, projectSubmission }: Parts): string => `
  'id', l.id, 'lesson_code', l.code, 'lesson_name', l.name, 'topic_objective', l.topic_objective,
  'topic_introduces', l.topic_introduces, 'learning_outcome', l.learning_outcome, 'agenda', l.agenda,
  'content', l.content, 'child_text', l.child_text, 'teacher_notes', ${teacherNotes}, 'video_url', l.video_url,
  'activities', coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'title', a.title, 'short_description', a.short_description,
      'link_url', a.link_url, 'link_title', a.link_title, 'solution', ${solution}, 'solution_format', a.solution_format,
      'editor', a.editor, 'starter', a.starter, 'screenshots', ${screenshotsJson('a')},
      'submission', ${activitySubmission}) ORDER BY a.position)
    FROM activity a WHERE a.lesson_id = l.id), '[]'),
  'after_class_projects', coalesce((
    SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'short_description', p.short_description,
      'submission', ${projectSubmission}) ORDER BY p.position)
    FROM project p WHERE p.lesson_id = l.id), '[]')`;

/** SQL: a lesson without a child's work; teacher's notes and solutions only where `isTeacher` is true. */
const nobodys = (isTeacher: string): string =>
  lessonJson({
    solution: `CASE WHEN ${isTeacher} THEN a.solution END`,
    teacherNotes: `CASE WHEN ${isTeacher} THEN l.teacher_notes ELSE '' END`,
    activitySubmission: 'NULL',
    projectSubmission: 'NULL',
  });

// Every version of a course has the code: a teacher reads the version that they teach, everybody else the newest.
const anyLesson = statement(
  'lesson-by-code',
  `
  SELECT json_build_object(${nobodys('$2::bigint IS NOT NULL')},
    'activities_completed', false, 'projects_completed', false, 'batch_info', NULL, 'scheduled_times', '[]'::json)::text AS answer
  FROM lesson l
  JOIN module m ON m.id = l.module_id
  JOIN course_version v ON v.id = m.course_version_id AND v.published_at IS NOT NULL
  WHERE l.code = $1
  ORDER BY EXISTS (SELECT 1 FROM batch b
    WHERE b.course_version_id = v.id AND b.teacher_id = $2 AND b.is_active) DESC, v.published_at DESC, l.id DESC
  LIMIT 1`,
);

/** A lesson without a child's work; complete for teachers, without solutions for others. */
export async function findLesson(sql: Sql, code: string, teacherId: number | null): Promise<string> {
  const found = await sql.maybeRow<{ answer: string }>(anyLesson, [code, teacherId]);
  if (found === undefined) throw refusal(LESSON_REFUSALS, 'lesson_not_found');
  return found.answer;
}

// The lesson as it was taught: the batch may follow a newer version by now.
const ownLesson = statement(
  'lesson-of-student',
  `
  WITH mine AS (
    SELECT l.id AS lesson_id, b.id AS batch_id, b.name, b.is_active AND m.left_at IS NULL AS is_active
    FROM batch_student m
    JOIN batch b ON b.id = m.batch_id
    JOIN class_student s ON s.student_id = m.student_id
    JOIN scheduled_class c ON c.id = s.class_id AND c.batch_id = b.id AND c.status = 'complete'
    JOIN lesson l ON l.id = c.lesson_id AND l.code = $1
    WHERE m.student_id = $2
    ORDER BY 4 DESC, b.id DESC, c.starts_at DESC LIMIT 1)
  SELECT json_build_object(${lessonJson({
    solution: 'a.solution',
    teacherNotes: "''",
    activitySubmission: `(SELECT ${submissionJson('activity')} FROM activity_submission w
      WHERE w.student_id = $2 AND w.activity_id = a.id AND w.batch_id = mine.batch_id)`,
    projectSubmission: `(SELECT ${submissionJson('project')} FROM project_submission w
      WHERE w.student_id = $2 AND w.project_id = p.id AND w.batch_id = mine.batch_id)`,
  })},
    'activities_completed', (
      SELECT count(*) > 0 AND count(*) = count(w.id) FROM activity a
      LEFT JOIN activity_submission w ON w.activity_id = a.id AND w.student_id = $2 AND w.batch_id = mine.batch_id
      WHERE a.lesson_id = l.id),
    'projects_completed', (
      SELECT count(*) > 0 AND count(*) = count(w.id) FROM project p
      LEFT JOIN project_submission w ON w.project_id = p.id AND w.student_id = $2 AND w.batch_id = mine.batch_id
        AND w.status <> 'invalid'
      WHERE p.lesson_id = l.id),
    'batch_info', json_build_object('batch_name', mine.name, 'is_active', mine.is_active),
    'scheduled_times', (
      SELECT json_agg((${scheduledTimeJson('$3', '$2')})::jsonb || jsonb_build_object(
        'recording_chapters', ${chaptersJson('c', recordingLinkOf('c', '$2'))}) ORDER BY c.starts_at)
      FROM class_student s
      JOIN scheduled_class c ON c.id = s.class_id
      JOIN teacher t ON t.id = c.teacher_id
      WHERE s.student_id = $2 AND c.batch_id = mine.batch_id AND c.lesson_id = l.id))::text AS answer
  FROM mine JOIN lesson l ON l.id = mine.lesson_id`,
);

/** A lesson with the child's own classes and work, once one of its classes is complete. */
export async function findOwnLesson(sql: Sql, code: string, studentId: number, timezone: string): Promise<string> {
  const found = await sql.maybeRow<{ answer: string }>(ownLesson, [code, studentId, timezone]);
  if (found !== undefined) return found.answer;
  await findLesson(sql, code, null);
  throw refusal(LESSON_REFUSALS, 'no_completed_class');
}
