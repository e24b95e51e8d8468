import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const HOUR_MS = 3_600_000;

const insertCurriculum = statement(
  'test-curriculum',
  `
  WITH c AS (INSERT INTO course (code, name, age_min, age_max, weeks, position) VALUES ($1, 'Scratch Programming', 6, 10, 12, 1) RETURNING id),
  v AS (INSERT INTO course_version (course_id, version, published_at) SELECT id, 1, now() FROM c RETURNING id),
  m AS (INSERT INTO module (course_version_id, code, name, position) SELECT id, 'M1', 'First steps', 1 FROM v RETURNING id, course_version_id)
  INSERT INTO lesson (module_id, code, name, position) SELECT id, 'TRIAL-01', $2, 1 FROM m
  RETURNING id AS lesson_id, (SELECT course_version_id FROM m) AS course_version_id`,
);

const insertSlot = statement(
  'test-slot',
  `
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at) VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes') RETURNING id`,
);

let serial = 0;

/** Makes a published course with a trial lesson. */
export const createCurriculum = (
  deps: Deps,
  lessonName = 'Make a cat dance',
): Promise<{ lesson_id: number; course_version_id: number }> =>
  deps.db.row(insertCurriculum, [`SCR${++serial}`, lessonName]);

/** Makes an offered half hour of a teacher. */
export async function createSlot(deps: Deps, teacher: Person, startsAt: Date): Promise<number> {
  return (await deps.db.row<{ id: number }>(insertSlot, [teacher.id, startsAt])).id;
}

/** Noon UTC, this many days after the clock's today; it meets every rule for trial slots. */
export function noonInDays(deps: Deps, days: number): Date {
  const now = deps.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 0) + 12 * HOUR_MS);
}
