// Report: all levels of whole versions as JSON, each by one statement.
import { COURSE_FILE, type ModuleContent } from '@school/core/curriculum/content';
import { statement, type Sql } from '../db/sql.js';
import { COURSE_FACTS, modulesContent } from './content-json.js';

const whole = statement(
  'curriculum-export',
  `
  SELECT c.code, v.version AS number, json_build_object('format', '${COURSE_FILE.format}',
    'format_version', ${COURSE_FILE.format_version}, 'course', json_build_object(${COURSE_FACTS}),
    'modules', ${modulesContent('v.id')}) AS file
  FROM course_version v JOIN course c ON c.id = v.course_id WHERE v.id = $1`,
);

/** A version as the content of a file. */
export const findWhole = (sql: Sql, id: number): Promise<{ code: string; number: number; file: object } | undefined> =>
  sql.maybeRow(whole, [id]);

const newest = statement(
  'curriculum-newest',
  `
  SELECT coalesce(max(v.version), 0) AS number, coalesce(bool_or(v.published_at IS NULL), false) AS "hasDraft",
    ${modulesContent(`(SELECT p.id FROM course_version p
      WHERE p.course_id = $1 AND p.published_at IS NOT NULL ORDER BY p.version DESC LIMIT 1)`)} AS modules
  FROM course_version v WHERE v.course_id = $1`,
);

/** The newest version of a course: its number, whether there is a draft, and what is published. */
export const readNewest = (
  sql: Sql,
  courseId: number,
): Promise<{ number: number; hasDraft: boolean; modules: ModuleContent[] }> => sql.row(newest, [courseId]);

const twoVersions = statement(
  'curriculum-two-versions',
  `
  SELECT v.revision AS version, ${modulesContent('v.id')} AS after,
    ${modulesContent(`(SELECT p.id FROM course_version p
      WHERE p.course_id = v.course_id AND p.published_at IS NOT NULL AND p.id <> v.id ORDER BY p.version DESC LIMIT 1)`)} AS before
  FROM course_version v WHERE v.id = $1`,
);

/** A version, and the published one that it would follow. */
export const findTwoVersions = (
  sql: Sql,
  id: number,
): Promise<{ version: number; before: ModuleContent[]; after: ModuleContent[] } | undefined> =>
  sql.maybeRow(twoVersions, [id]);
