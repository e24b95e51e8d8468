// Hot screen: the page that teacher and child have open during their class, in one statement.
import { notFound } from '../app-error.js';
import { statement, type Sql, type Statement } from '../db/sql.js';
import type { Session } from '../auth/session.js';
import { screenshotsJson } from '../lessons/screenshots.js';
import { chaptersJson, recordingLink, recordingLinkOf } from '../recordings/recording-link.js';

/** What differs between the readers of a class; all parts are SQL. */
interface Reader {
  /** Which classes the reader ($2) may see, and whose seats of them. */
  mayRead: string;
  seats: string;
  teacherNotes: string;
  solution: string;
  /** The address of the recording, if the reader may see it. */
  recording: string;
}

const classDetail = (name: string, { mayRead, seats, teacherNotes, solution, recording }: Reader): Statement =>
  statement(
    name,
    `
  WITH seats AS (
    SELECT s.attended, p.id, p.full_name, p.grade FROM class_student s JOIN student p ON p.id = s.student_id
    WHERE s.class_id = $1${seats})
  SELECT json_build_object('id', c.id,
    'lesson', json_build_object('id', l.id, 'lesson_code', l.code, 'lesson_name', l.name,
      'topic_objective', l.topic_objective, 'topic_introduces', l.topic_introduces, 'content', l.content,
      'child_text', l.child_text, 'teacher_notes', ${teacherNotes},
      'activities', coalesce((
        SELECT json_agg(json_build_object('id', a.id, 'title', a.title, 'short_description', a.short_description,
          'link_url', a.link_url, 'link_title', a.link_title, 'solution', ${solution}, 'solution_format', a.solution_format,
          'screenshots', ${screenshotsJson('a')}) ORDER BY a.position)
        FROM activity a WHERE a.lesson_id = l.id), '[]'),
      'after_class_projects', coalesce((
        SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'short_description', p.short_description)
          ORDER BY p.position)
        FROM project p WHERE p.lesson_id = l.id), '[]')),
    'teacher_name', t.full_name,
    'class_date', to_char(local_time(c.starts_at, $3), 'YYYY-MM-DD'),
    'class_time', to_char(local_time(c.starts_at, $3), 'HH24:MI'),
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'batch_name', b.name,
    'student_name', coalesce((SELECT string_agg(full_name, ', ' ORDER BY full_name, id) FROM seats), ''),
    'grade', coalesce((SELECT string_agg(DISTINCT grade::text, ', ') FROM seats), ''),
    'students_in_batch', coalesce((
      SELECT json_agg(json_build_object('id', id, 'full_name', full_name, 'grade', grade) ORDER BY full_name, id)
      FROM seats), '[]'),
    'class_status', c.status, 'recording_link', ${recording}, 'recording_chapters', ${chaptersJson('c', recording)},
    'students_attended', coalesce((
      SELECT json_agg(json_build_object('id', id, 'full_name', full_name) ORDER BY full_name, id)
      FROM seats WHERE attended), '[]'))::text AS answer
  FROM scheduled_class c
  JOIN lesson l ON l.id = c.lesson_id
  JOIN batch b ON b.id = c.batch_id
  JOIN teacher t ON t.id = c.teacher_id
  WHERE c.id = $1 AND ${mayRead}`,
  );

const forTeacher = classDetail('class-detail', {
  mayRead: 'c.teacher_id = $2',
  seats: '',
  teacherNotes: 'l.teacher_notes',
  recording: recordingLink('c'),
  solution: 'a.solution',
});

// A child sees no other child, and solutions as on the page of the lesson: once one of its classes of the lesson is
// complete.
const forStudent = classDetail('class-detail-of-student', {
  mayRead: 'EXISTS (SELECT FROM seats)',
  seats: ' AND s.student_id = $2',
  teacherNotes: "''",
  recording: recordingLinkOf('c', '$2'),
  solution: `CASE WHEN EXISTS (
            SELECT FROM class_student h JOIN scheduled_class k ON k.id = h.class_id
            WHERE h.student_id = $2 AND k.lesson_id = c.lesson_id AND k.status = 'complete') THEN a.solution END`,
});

/** Who reads a class. */
export type ClassReader = Pick<Session, 'teacherId' | 'studentId' | 'timezone'>;

/**
 * A class of this teacher or this student, with dates in the reader's time zone; any other class is not
 * found.
 */
export function readClassDetail(sql: Sql, classId: number, reader: ClassReader): Promise<string> {
  const { teacherId, studentId, timezone } = reader;
  return studentId === null
    ? answerOf(sql, forTeacher, [classId, teacherId, timezone])
    : answerOf(sql, forStudent, [classId, studentId, timezone]);
}

// The same work in the same batch is one submission, whichever class of the lesson it belongs to.
const submissions = (kind: 'activity' | 'project'): Statement =>
  statement(
    `class-${kind}-submissions`,
    `
    SELECT coalesce((
      SELECT json_agg(json_build_object('id', w.id, 'student', w.student_id, '${kind}', w.${kind}_id,
        'scheduled_class', w.scheduled_class_id, 'submission_link', w.submission_link, 'version', w.version,
        'submitted_at', w.submitted_at, 'submitted_by_teacher', w.submitted_by_teacher,
        'status', ${kind === 'project' ? 'w.status' : "'submitted'"}) ORDER BY w.student_id, w.id)
      FROM class_student s
      JOIN ${kind}_submission w ON w.student_id = s.student_id AND w.batch_id = c.batch_id
      JOIN ${kind} k ON k.id = w.${kind}_id AND k.lesson_id = c.lesson_id
      WHERE s.class_id = c.id), '[]')::text AS answer
    FROM scheduled_class c WHERE c.id = $1 AND c.teacher_id = $2`,
  );

const SUBMISSIONS = { activity: submissions('activity'), project: submissions('project') } as const;

/** The work that the students of this teacher's class have submitted for its lesson. */
export const listClassSubmissions = (
  sql: Sql,
  kind: 'activity' | 'project',
  classId: number,
  teacherId: number,
): Promise<string> => answerOf(sql, SUBMISSIONS[kind], [classId, teacherId]);

const answerOf = async (sql: Sql, ...[query, values]: Parameters<Sql['row']>): Promise<string> => {
  const found = await sql.maybeRow<{ answer: string }>(query, values);
  if (found === undefined) throw notFound();
  return found.answer;
};
