// Hot screen: a teacher's links, and all links with how many have read them, each in one statement.
import { statement, type Sql } from '../db/sql.js';

const LINKS_MAX = 200;

// A link for a subject is shown to teachers of that course, one for grades to teachers of a child in them.
const ownLinks = statement(
  'important-links-own',
  `
  SELECT coalesce(json_agg(x.line ORDER BY x.is_pinned DESC, x.must_read_by NULLS LAST, x.updated_at DESC, x.id DESC), '[]')::text AS json
  FROM (
    SELECT l.id, l.is_pinned, l.must_read_by, l.updated_at, json_build_object('id', l.id, 'version', l.version,
      'title', l.title, 'url', l.url, 'is_pinned', l.is_pinned, 'updated_at', l.updated_at, 'must_read_by', l.must_read_by,
      'is_overdue', l.must_read_by < $2::date AND r.read_at IS NULL, 'read_at', r.read_at) AS line
    FROM important_link l
    LEFT JOIN important_link_read r ON r.link_id = l.id AND r.version = l.version AND r.teacher_id = $1
    WHERE l.retired_at IS NULL
      AND (l.course_id IS NULL OR EXISTS (
        SELECT 1 FROM batch b JOIN course_version v ON v.id = b.course_version_id
        WHERE b.teacher_id = $1 AND b.is_active AND v.course_id = l.course_id))
      AND (l.grade_min IS NULL OR EXISTS (
        SELECT 1 FROM batch b JOIN batch_student m ON m.batch_id = b.id AND m.left_at IS NULL JOIN student s ON s.id = m.student_id
        WHERE b.teacher_id = $1 AND b.is_active AND s.grade BETWEEN l.grade_min AND l.grade_max))
    ORDER BY l.is_pinned DESC, l.updated_at DESC LIMIT ${LINKS_MAX}) x`,
);

/** The links of a teacher, pinned ones first, as JSON; `today` is the date in the teacher's zone. */
export const listOwnLinks = async (sql: Sql, teacherId: number, today: string): Promise<string> =>
  (await sql.row<{ json: string }>(ownLinks, [teacherId, today])).json;

const allLinks = statement(
  'important-links-all',
  `
  SELECT json_build_object(
    'teachers', (SELECT count(*) FROM teacher WHERE is_active),
    'courses', (SELECT coalesce(json_agg(json_build_object('code', c.code, 'name', c.name) ORDER BY c.position, c.id), '[]') FROM course c),
    'results', coalesce((
      SELECT json_agg(x.line ORDER BY x.is_retired, x.is_pinned DESC, x.updated_at DESC, x.id DESC) FROM (
        SELECT l.id, l.is_pinned, l.updated_at, l.retired_at IS NOT NULL AS is_retired, json_build_object('id', l.id,
          'version', l.version, 'title', l.title, 'url', l.url,
          'audience', CASE WHEN l.course_id IS NOT NULL THEN 'subject' WHEN l.grade_min IS NOT NULL THEN 'grade' ELSE 'all' END,
          'course_code', c.code, 'grade_min', l.grade_min, 'grade_max', l.grade_max, 'is_pinned', l.is_pinned,
          'must_read_by', l.must_read_by, 'is_retired', l.retired_at IS NOT NULL,
          'broken_since', l.broken_since, 'updated_at', l.updated_at,
          'read_by', (SELECT count(*) FROM important_link_read r WHERE r.link_id = l.id AND r.version = l.version)) AS line
        FROM important_link l LEFT JOIN course c ON c.id = l.course_id
        ORDER BY l.retired_at IS NOT NULL, l.updated_at DESC LIMIT ${LINKS_MAX}) x), '[]'))::text AS json`,
);

/** Every link with the number of teachers who ticked its version, as JSON. */
export const listAllLinks = async (sql: Sql): Promise<string> => (await sql.row<{ json: string }>(allLinks)).json;
