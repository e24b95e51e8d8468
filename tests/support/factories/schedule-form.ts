import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const insertCourse = statement(
  'test-schedule-course',
  `
  WITH c AS (INSERT INTO course (code, name, age_min, age_max, weeks, position) VALUES ($1, 'Robots for Kids', 6, 10, 12, 9) RETURNING id),
  v AS (INSERT INTO course_version (course_id, version, published_at) SELECT id, 1, now() FROM c RETURNING id),
  m AS (INSERT INTO module (course_version_id, code, name, position)
    SELECT v.id, $1 || x.suffix, x.suffix, x.position FROM v, (VALUES ('-TRIAL', 0), ('-M1', 1), ('-M2', 2)) x (suffix, position)
    RETURNING id, position)
  INSERT INTO lesson (module_id, code, name, position)
  SELECT m.id, CASE m.position WHEN 0 THEN 'TRIAL-' ELSE '' END || $1 || '-' || n, 'Lesson ' || n, CASE m.position WHEN 2 THEN 1000 - n ELSE n END
  FROM m, generate_series(1, greatest($2::int, 1)) n
  WHERE CASE m.position WHEN 0 THEN n = 1 WHEN 1 THEN n <= $2::int / 2 ELSE n > $2::int / 2 AND n <= $2::int END
  RETURNING id`,
);

let serial = 0;

/** Makes a published course with a trial module and this many lessons in two modules; returns its code. */
export async function createLongCourse(deps: Deps, lessons = 4): Promise<string> {
  const code = `ROB${++serial}`;
  await deps.db.rows(insertCourse, [code, lessons]);
  return code;
}

/** The form 'Schedule course': Mondays at 19:30 in India, from Monday 2 March 2026. */
export const scheduleForm = (
  courseCode: string,
  teacher: Person,
  student: Person,
  wishes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  course_code: courseCode,
  is_renewal: false,
  teacher_id: teacher.id,
  student_phone: student.phone,
  start_date: '2026-03-02',
  monday_enabled: true,
  slot_ist_monday: '19:30',
  ...wishes,
});
