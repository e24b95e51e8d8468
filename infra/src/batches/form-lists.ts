import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { CURRENT_VERSION, IS_TAUGHT } from './course-version.js';

const TEACHERS_MAX = 8;

const courses = statement(
  'batch-courses',
  `
  SELECT coalesce(json_agg(json_build_object('code', c.code, 'name', c.name, 'lessons', taught.lessons) ORDER BY c.position, c.id), '[]')::text AS json
  FROM course c
  CROSS JOIN LATERAL (${CURRENT_VERSION}) current
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS lessons FROM lesson l JOIN module m ON m.id = l.module_id
    WHERE m.course_version_id = current.id AND ${IS_TAUGHT}) taught`,
);

const teachers = statement(
  'batch-teachers',
  `
  SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.full_name, 'email', x.email, 'timezone', x.timezone)
    ORDER BY x.full_name, x.id), '[]')::text AS json
  FROM (
    SELECT t.id, t.full_name, a.email::text AS email, a.timezone
    FROM teacher t JOIN account a ON a.id = t.account_id
    WHERE t.is_active AND a.disabled_at IS NULL AND ($1::text IS NULL OR a.email::text ILIKE $1 OR ${fitsName('t.name_key', '$2')})
    ORDER BY t.full_name, t.id LIMIT ${TEACHERS_MAX}) x`,
);

/** The published courses, each with the number of its lessons, as JSON text. */
export const listCourses = async (sql: Sql): Promise<string> => (await sql.row<{ json: string }>(courses)).json;

/** The first active teachers whose name or e-mail contains this text, as JSON text. */
export const findTeachers = async (sql: Sql, typed: string): Promise<string> =>
  (await sql.row<{ json: string }>(teachers, [searchPattern(typed), namePatterns(typed)])).json;
