// Hot screen: the half hours that every family chooses from, by one walk along an index.
import { CHILD_DAY, earliestTrial, TRIAL_MINUTES, trialHorizon } from '@school/core/trial-booking/can-book';
import { statement, type Sql } from '../db/sql.js';

/** How many teachers are offered per half hour, so that large schools still get small responses. */
const TEACHERS_PER_START = 2;

/**
 * Hundreds of teachers offer the same half hours, so the query walks the index from one start to the next, judges and
 * writes each start once, and reads the teachers of a start from the index alone. Only the chosen rows are read from
 * the table (by a subquery: with a join, a small school's plan may read all slots of a teacher for each). The hash of
 * teacher and day rotates which teachers come first.
 */
export const offeredSlots = statement(
  'trial-slots',
  `
  WITH RECURSIVE withheld AS MATERIALIZED (
    SELECT t.id FROM teacher t JOIN account a ON a.id = t.account_id
    WHERE NOT (t.is_active AND coalesce(t.hidden_until <= $4, true) AND a.disabled_at IS NULL)),
  walk AS (
    (SELECT s.starts_at FROM availability_slot s
     WHERE s.is_open AND s.kind <> 'doubt' AND s.starts_at >= $2 AND s.starts_at < $3 ORDER BY s.starts_at LIMIT 1)
    UNION ALL
    SELECT following.starts_at FROM walk w CROSS JOIN LATERAL (
      SELECT s.starts_at FROM availability_slot s
      WHERE s.is_open AND s.kind <> 'doubt' AND s.starts_at > w.starts_at AND s.starts_at < $3
      ORDER BY s.starts_at LIMIT 1) following),
  starts AS MATERIALIZED (
    SELECT w.starts_at, floor(extract(epoch FROM w.starts_at) / 86400)::bigint AS day,
      iso_local(w.starts_at, $1) AS start_local,
      iso_local(w.starts_at + make_interval(mins => ${TRIAL_MINUTES}), $1) AS end_local,
      iso_local(w.starts_at, 'UTC') AS start_utc
    FROM walk w
    WHERE local_time(w.starts_at, $1)::time >= make_time($5, 0, 0)
      AND local_time(w.starts_at, $1)::time <= make_time($6, 0, 0) - make_interval(mins => ${TRIAL_MINUTES}))
  SELECT coalesce(json_agg(json_build_object(
    'id', (SELECT o.id FROM availability_slot o
      WHERE o.starts_at = f.starts_at AND o.teacher_id = c.teacher_id AND o.is_open AND o.kind <> 'doubt'),
    'start_time_local', f.start_local,
    'end_time_local', f.end_local,
    'start_time', f.start_utc,
    'teacher_id', c.teacher_id,
    'teacher_name', t.full_name,
    'teacher_timezone', a.timezone) ORDER BY f.starts_at, c.turn), '[]')::text AS answer
  FROM starts f
  CROSS JOIN LATERAL (
    SELECT s.teacher_id, hashint8extended(s.teacher_id, f.day) AS turn FROM availability_slot s
    WHERE s.is_open AND s.kind <> 'doubt' AND s.starts_at = f.starts_at AND s.teacher_id NOT IN (SELECT id FROM withheld)
    ORDER BY turn LIMIT ${TEACHERS_PER_START}) c
  JOIN teacher t ON t.id = c.teacher_id
  JOIN account a ON a.id = t.account_id`,
);

/** The slots that a family may choose from, as JSON. */
export async function listTrialSlots(sql: Sql, timezone: string, now: Date): Promise<string> {
  const values = [timezone, earliestTrial(now), trialHorizon(now), now, CHILD_DAY.firstHour, CHILD_DAY.lastHour];
  return (await sql.row<{ answer: string }>(offeredSlots, values)).answer;
}
