// Hot screen: the course editor's list, tree and lesson, each in one statement.
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { COURSE_FACTS, LESSON_CONTENT, MODULE_FACTS } from './content-json.js';

const courses = statement(
  'curriculum-courses',
  `
  SELECT json_build_object('results', coalesce(json_agg(json_build_object('id', c.id, ${COURSE_FACTS},
    'version', c.revision, 'versions', coalesce((
      SELECT json_agg(json_build_object('id', v.id, 'number', v.version, 'published_at', v.published_at,
        'published_by', u.username, 'updated_at', v.updated_at,
        'lessons', (SELECT count(*) FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = v.id),
        'batches', (SELECT count(*) FROM batch b WHERE b.course_version_id = v.id AND b.is_active))
        ORDER BY v.version DESC)
      FROM course_version v LEFT JOIN staff_user u ON u.account_id = v.published_by WHERE v.course_id = c.id), '[]'))
    ORDER BY c.position, c.id), '[]'))::text AS json
  FROM course c WHERE $1::text IS NULL OR c.code ILIKE $1 OR ${fitsName('name_key(c.name)', '$2')}`,
);

/** The courses whose name or code contains this text, with their versions, newest first, as JSON text. */
export async function listCurriculum(sql: Sql, typed = ''): Promise<string> {
  return (await sql.row<{ json: string }>(courses, [searchPattern(typed), namePatterns(typed)])).json;
}

const tree = statement(
  'curriculum-tree',
  `
  SELECT json_build_object('id', v.id, 'number', v.version, 'published_at', v.published_at, 'version', v.revision,
    'course', json_build_object('id', c.id, ${COURSE_FACTS}, 'version', c.revision),
    'draft_id', (SELECT d.id FROM course_version d WHERE d.course_id = c.id AND d.published_at IS NULL),
    'modules', coalesce((
      SELECT json_agg(json_build_object('id', m.id, ${MODULE_FACTS}, 'version', m.revision, 'lessons', coalesce((
        SELECT json_agg(json_build_object('id', l.id, 'lesson_code', l.code, 'lesson_name', l.name,
          'has_quiz', EXISTS (SELECT 1 FROM quiz q WHERE q.lesson_id = l.id)) ORDER BY l.position)
        FROM lesson l WHERE l.module_id = m.id), '[]')) ORDER BY m.position)
      FROM module m WHERE m.course_version_id = v.id), '[]'))::text AS json
  FROM course_version v JOIN course c ON c.id = v.course_id WHERE v.id = $1`,
);

/** A version as a tree of modules and lessons (code and name), as JSON text. */
export async function readTree(sql: Sql, versionId: number): Promise<string> {
  const found = await sql.maybeRow<{ json: string }>(tree, [versionId]);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'version_not_found');
  return found.json;
}

const wholeLesson = statement(
  'curriculum-lesson',
  `
  SELECT json_build_object('id', l.id, 'version', l.revision, ${LESSON_CONTENT})::text AS json FROM lesson l WHERE l.id = $1`,
);

/** A complete lesson, as JSON text. */
export async function readLesson(sql: Sql, id: number): Promise<string> {
  const found = await sql.maybeRow<{ json: string }>(wholeLesson, [id]);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'lesson_not_found');
  return found.json;
}
