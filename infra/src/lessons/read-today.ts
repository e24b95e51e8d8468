// Hot screen: what a child can do today, on the dashboard of every child, in one statement.
import { NEW_VIDEO_DAYS } from '@school/core/lessons/today';
import { statement, type Sql } from '../db/sql.js';
import { projectWorkOf } from '../projects/queries.js';
import { recordingLinkOf } from '../recordings/recording-link.js';

const MAY_WATCH = `c.status = 'complete' AND ${recordingLinkOf('c', '$1')} IS NOT NULL`;

// Each count is that of the list that its card leads to.
const todayOfStudent = statement(
  'student-today',
  `
  WITH ${projectWorkOf('$1', '$2')},
  project_todo AS (
    SELECT p.title, w.starts_at FROM work w JOIN project p ON p.id = w.project_id
    WHERE coalesce(w.status, 'assigned') IN ('assigned', 'invalid')),
  quiz_todo AS (
    SELECT a.id, q.title, a.assigned_at FROM quiz_assignment a JOIN quiz q ON q.id = a.quiz_id
    WHERE a.student_id = $1 AND a.status = 'assigned'),
  video AS (
    SELECT l.code, l.name, c.starts_at FROM class_student s
    JOIN scheduled_class c ON c.id = s.class_id AND ${MAY_WATCH}
    JOIN lesson l ON l.id = c.lesson_id
    WHERE s.student_id = $1 AND s.starts_at <= $2 AND s.starts_at > $2 - interval '${NEW_VIDEO_DAYS} days')
  SELECT json_build_object(
    'projects', (SELECT count(*) FROM project_todo),
    'project', (SELECT json_build_object('title', title) FROM project_todo ORDER BY starts_at LIMIT 1),
    'quizzes', (SELECT count(*) FROM quiz_todo),
    'quiz', (SELECT json_build_object('id', id, 'title', title) FROM quiz_todo ORDER BY assigned_at DESC, id DESC LIMIT 1),
    'videos', (SELECT count(*) FROM video),
    'video', (SELECT json_build_object('lesson_code', code, 'lesson_name', name) FROM video ORDER BY starts_at DESC LIMIT 1)
  )::text AS answer`,
);

/** What the student can submit, play and watch, counted, with the first of each, as JSON. */
export const readToday = async (sql: Sql, studentId: number, now: Date): Promise<string> =>
  (await sql.row<{ answer: string }>(todayOfStudent, [studentId, now])).answer;
