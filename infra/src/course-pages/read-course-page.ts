// Hot screen: the public page of a course, which every visitor may open, in one statement, and its teachers in another.
import {
  COURSE_PAGES,
  COURSES_SUBJECT,
  LESSON_LINE_MAX,
  PROJECTS_MAX,
  VOICES_MAX,
  voiceName,
  type ClassPrice,
  type CourseSlug,
} from '@school/core/course-pages/course-pages';
import { firstSentence } from '@school/core/shared/first-sentence';
import { raw } from 'objection';
import { CURRENT_VERSION, IS_TAUGHT } from '../batches/course-version.js';
import { BatchModel } from '../batches/model.js';
import { hasConsent } from '../consents/consent-sql.js';
import { statement, type Sql } from '../db/sql.js';
import { publicTeacher, shownTeachers, type PublicTeacher, type ShownTeacher } from '../profile/public-teachers.js';

/** What families read about a course before they buy it. */
export interface CoursePage {
  modules: { name: string; objective: string; lessons: { name: string; line: string }[] }[];
  /** Titles of what children make on the way. */
  projects: string[];
  teachers: PublicTeacher[];
  voices: { name: string; text: string; grade: number }[];
  countries: { name: string; currency: string }[];
  prices: ClassPrice[];
}

interface CourseRow {
  courseId: number | null;
  modules: { name: string; objective: string; lessons: { name: string; objective: string }[] | null }[];
  projects: string[];
  voices: { name: string; text: string; grade: number }[];
  countries: { name: string; currency: string }[];
  prices: ClassPrice[];
}

/**
 * The newest published version without its trial lesson. A voice is a text that the school has approved, of a family that
 * agrees to be shown, about a paid class of this course.
 */
const coursePage = statement(
  'course-page',
  `
  WITH found AS MATERIALIZED (
    SELECT c.id, v.id AS version_id FROM course c CROSS JOIN LATERAL (${CURRENT_VERSION}) v
    WHERE c.name = $1 ORDER BY c.position, c.id LIMIT 1),
  lessons AS MATERIALIZED (
    SELECT l.id, l.name, l.topic_objective, l.position, l.module_id, m.position AS module_position
    FROM found f JOIN module m ON m.course_version_id = f.version_id JOIN lesson l ON l.module_id = m.id
    WHERE ${IS_TAUGHT})
  SELECT (SELECT id FROM found) AS "courseId",
    coalesce((SELECT json_agg(json_build_object('name', m.name, 'objective', m.objective, 'lessons', (
      SELECT json_agg(json_build_object('name', l.name, 'objective', l.topic_objective) ORDER BY l.position)
      FROM lessons l WHERE l.module_id = m.id)) ORDER BY m.position)
      FROM found f JOIN module m ON m.course_version_id = f.version_id), '[]') AS modules,
    coalesce((SELECT json_agg(p.title ORDER BY p.place) FROM (
      SELECT p.title, min(ARRAY[l.module_position, l.position, p.position]::int[]) AS place
      FROM lessons l JOIN project p ON p.lesson_id = l.id GROUP BY p.title
      ORDER BY place LIMIT ${PROJECTS_MAX}) p), '[]') AS projects,
    coalesce((SELECT json_agg(json_build_object('name', v.full_name, 'text', v.feedback, 'grade', v.grade)
        ORDER BY v.created_at DESC) FROM (
      SELECT s.full_name, s.grade, w.feedback, w.created_at
      FROM class_feedback w JOIN scheduled_class c ON c.id = w.class_id JOIN batch b ON b.id = c.batch_id
      JOIN course_version cv ON cv.id = b.course_version_id AND cv.course_id = (SELECT id FROM found)
      JOIN student s ON s.id = w.student_id JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL
      WHERE w.text_state = 'approved' AND w.class_type = 'paid' AND ${hasConsent('w.student_id', 'publishing')}
        AND NOT EXISTS (SELECT FROM moderation d
          WHERE d.source = 'feedback' AND d.source_id = w.id AND d.is_restricted)
      ORDER BY w.created_at DESC LIMIT ${VOICES_MAX}) v), '[]') AS voices,
    coalesce((SELECT json_agg(json_build_object('name', name, 'currency', currency_code) ORDER BY name)
      FROM country WHERE is_active), '[]') AS countries,
    coalesce((SELECT json_agg(json_build_object('currency', p.currency_code, 'serviceType', p.service_type,
      'fromMinor', p.from_minor, 'toMinor', p.to_minor)) FROM (
      SELECT p.currency_code, p.service_type, min(p.rack_cpc_minor) AS from_minor, max(p.rack_cpc_minor) AS to_minor
      FROM course_price p JOIN course_fee f ON f.id = p.course_fee_id AND f.is_active AND f.subject = $2
      JOIN currency y ON y.code = p.currency_code AND y.is_active
      GROUP BY p.currency_code, p.service_type) p), '[]') AS prices`,
);

/** Everything on the page of a course; without that course in the curriculum, only the prices. */
export async function readCoursePage(sql: Sql, slug: CourseSlug, now: Date): Promise<CoursePage> {
  const row = await sql.row<CourseRow>(coursePage, [COURSE_PAGES[slug], COURSES_SUBJECT]);
  return {
    modules: row.modules.flatMap(({ name, objective, lessons }) =>
      lessons === null ? [] : [{ name, objective, lessons: lessons.map(lineOfLesson) }],
    ),
    projects: row.projects,
    teachers: row.courseId === null ? [] : await teachersOf(sql, row.courseId, now),
    voices: row.voices.map((voice) => ({ ...voice, name: voiceName(voice.name) })),
    countries: row.countries,
    prices: row.prices,
  };
}

const lineOfLesson = ({ name, objective }: { name: string; objective: string }): { name: string; line: string } => ({
  name,
  line: firstSentence(objective, LESSON_LINE_MAX),
});

/** Who teaches a running batch of the course. */
async function teachersOf(sql: Sql, courseId: number, now: Date): Promise<PublicTeacher[]> {
  const teaches = sql
    .query(BatchModel)
    .join('course_version', 'course_version.id', 'batch.course_version_id')
    .where({ 'batch.batch_type': 'paid', 'batch.is_active': true, 'course_version.course_id': courseId })
    .where('batch.teacher_id', raw('teacher.id'));
  const found = await shownTeachers(sql, now).whereExists(teaches).castTo<ShownTeacher[]>();
  return found.map(publicTeacher);
}
