// Report: each batch's classes held and to come, beside its students.
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { CURRENT_VERSION } from '../batches/course-version.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';

const list = statement(
  'curriculum-outdated-batches',
  `
  WITH found AS MATERIALIZED (
    SELECT b.id, b.code, b.name, v.version, t.full_name AS teacher, b.pause_reason,
      coalesce((SELECT string_agg(s.full_name, ', ' ORDER BY s.full_name) FROM batch_student o JOIN student s ON s.id = o.student_id
        WHERE o.batch_id = b.id AND o.left_at IS NULL), '') AS students
    FROM course c
    CROSS JOIN LATERAL (${CURRENT_VERSION}) n
    JOIN course_version v ON v.course_id = c.id AND v.id <> n.id
    JOIN batch b ON b.course_version_id = v.id AND b.is_active AND b.batch_type = 'paid'
    JOIN teacher t ON t.id = b.teacher_id
    WHERE c.id = $1),
  fitting AS (
    SELECT * FROM found
    WHERE $2::text IS NULL OR code ILIKE $2 OR ${fitsName('name_key(name)', '$6')} OR ${fitsName('name_key(teacher)', '$6')}
      OR EXISTS (SELECT FROM batch_student o JOIN student s ON s.id = o.student_id
        WHERE o.batch_id = found.id AND o.left_at IS NULL AND ${fitsName('s.name_key', '$6')})),
  wanted AS (SELECT * FROM fitting ORDER BY version, id LIMIT $3 OFFSET $4)
  SELECT json_build_object('course', c.name,
    'newest', (SELECT v.version FROM course_version v WHERE v.id = (${CURRENT_VERSION})),
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'code', w.code, 'name', w.name, 'number', w.version,
        'teacher', w.teacher, 'students', w.students, 'paused_reason', w.pause_reason,
        'held', (SELECT count(*) FROM scheduled_class k WHERE k.batch_id = w.id AND k.status = 'complete'),
        'coming', (SELECT count(*) FROM scheduled_class k WHERE k.batch_id = w.id AND k.status IN ('scheduled', 'paused') AND k.starts_at > $5))
        ORDER BY w.version, w.id), '[]') FROM wanted w),
    'count', (SELECT count(*) FROM fitting))::text AS json
  FROM course c WHERE c.id = $1`,
);

/** The query of the list of batches. */
export interface OutdatedQuery {
  q?: string | undefined;
  page: number;
  pageSize: number;
}

/** The running batches of a course that follow an older version, as JSON text by one statement. */
export async function listOutdatedBatches(
  sql: Sql,
  courseId: number,
  query: OutdatedQuery,
  now: Date,
): Promise<string> {
  const found = await sql.maybeRow<{ json: string }>(list, [
    courseId,
    searchPattern(query.q),
    query.pageSize,
    (query.page - 1) * query.pageSize,
    now,
    namePatterns(query.q),
  ]);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'course_not_found');
  return found.json;
}
