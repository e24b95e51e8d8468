// Ledger: points that were given are compared with those that are due, and corrected, in one statement.
import { ON_TIME_MINUTES_MAX, POINT_RULES } from '@school/core/points/rules';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { addPoints } from '../points/add-points.js';
import type { EndingFacts } from './facts.js';

const MINUTE_MS = 60_000;

// Compares the points given for this class and lesson with those due; a lesson earns once per batch.
const settle = statement(
  'class-ending-settle-points',
  `
  WITH class AS (SELECT id, lesson_id, batch_id FROM scheduled_class WHERE id = $1),
  due AS (
    SELECT s.student_id, k.key, k.points
    FROM class c JOIN class_student s ON s.class_id = c.id
    CROSS JOIN LATERAL (VALUES
      ('lesson:' || s.student_id || ':' || c.lesson_id || ':' || c.batch_id, CASE WHEN EXISTS (
        SELECT 1 FROM scheduled_class k JOIN class_student o ON o.class_id = k.id AND o.student_id = s.student_id AND o.attended
        WHERE k.batch_id = c.batch_id AND k.lesson_id = c.lesson_id AND k.status = 'complete') THEN $2::int ELSE 0 END),
      ('on_time:' || c.id || ':' || s.student_id, CASE WHEN s.attended
        AND s.joined_at <= s.starts_at + interval '${ON_TIME_MINUTES_MAX} minutes' THEN $3::int ELSE 0 END)) AS k (key, points)),
  wrong AS (
    SELECT d.student_id, d.key, d.points - sum(p.points)::int AS points
    FROM due d JOIN point_entry p ON p.student_id = d.student_id
      AND (p.business_key = d.key OR p.business_key LIKE d.key || ':%')
    GROUP BY d.student_id, d.key, d.points HAVING d.points <> sum(p.points))
  INSERT INTO point_entry (student_id, business_key, kind, points, description, created_at)
  SELECT student_id, key || ':class:' || $1::bigint || ':v' || $4::int, 'correction', points, left('Corrected: ' || $5::text, 200), $6
  FROM wrong ON CONFLICT (business_key) DO NOTHING`,
);

/** Gives attending children their points, once per cause, and takes back what a correction makes undeserved. */
export async function givePoints(
  trx: Trx,
  facts: EndingFacts,
  { attendedIds, version, now }: { attendedIds: readonly number[]; version: number; now: Date },
): Promise<void> {
  const { classId, lessonId, batchId, lessonName, startsAt } = facts;
  for (const { studentId, joinedAt } of facts.seats.filter((seat) => attendedIds.includes(seat.studentId))) {
    await addPoints(trx, {
      studentId,
      businessKey: `lesson:${studentId}:${lessonId}:${batchId}`,
      kind: 'lesson',
      points: POINT_RULES.lesson,
      description: `Lesson: ${lessonName}`,
    });
    const isOnTime = joinedAt !== null && joinedAt.getTime() <= startsAt.getTime() + ON_TIME_MINUTES_MAX * MINUTE_MS;
    if (!isOnTime) continue;
    await addPoints(trx, {
      studentId,
      businessKey: `on_time:${classId}:${studentId}`,
      kind: 'on_time',
      points: POINT_RULES.on_time,
      description: `On time: ${lessonName}`,
    });
  }
  await trx.run(settle, [classId, POINT_RULES.lesson, POINT_RULES.on_time, version, lessonName, now]);
}
