// Upkeep: looks through what all children have done for what brings points, each once.
import { ON_TIME_MINUTES_MAX, PERFECT_MONTH_CLASSES_MIN, POINT_RULES } from '@school/core/points/rules';
import { causeInWords, causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

const DAY_MS = 86_400_000;

// Workers may be down for a weekend; anything older was awarded before.
const LOOKS_BACK_MS = 3 * DAY_MS;

const ON_TIME = `joined_at <= starts_at + interval '${ON_TIME_MINUTES_MAX} minutes'`;

const INSERT_EARNED = `
  INSERT INTO point_entry (student_id, business_key, kind, points, description, created_at)
  SELECT DISTINCT ON (key) student_id, key, kind, points, left(description, 200), at FROM earned e
  WHERE NOT EXISTS (SELECT 1 FROM point_entry k WHERE k.business_key = e.key)
  ORDER BY key, at
  ON CONFLICT (business_key) DO NOTHING`;

// A lesson earns once per batch, however often it was taught.
const awardWork = statement(
  'points-award-work',
  `
  WITH sat AS (
    SELECT s.student_id, s.joined_at, c.id, c.batch_id, c.lesson_id, c.starts_at, c.ended_at, l.name
    FROM scheduled_class c
    JOIN class_student s ON s.class_id = c.id AND s.attended
    JOIN lesson l ON l.id = c.lesson_id
    WHERE c.status = 'complete' AND c.ended_at BETWEEN $1 AND $2),
  earned AS (
    SELECT student_id, 'lesson:' || student_id || ':' || lesson_id || ':' || batch_id AS key, 'lesson' AS kind,
      $3::int AS points, 'Lesson: ' || name AS description, ended_at AS at
    FROM sat
    UNION ALL
    SELECT student_id, 'on_time:' || id || ':' || student_id, 'on_time', $4::int, 'On time: ' || name, ended_at
    FROM sat WHERE ${ON_TIME}
    UNION ALL
    SELECT w.student_id, 'project:' || w.id || ':points', 'project', $5::int * w.star_rating, 'Project: ' || p.title,
      w.reviewed_at
    FROM project_submission w JOIN project p ON p.id = w.project_id
    WHERE w.status = 'reviewed' AND w.reviewed_at BETWEEN $1 AND $2)
  ${INSERT_EARNED}`,
);

// Months are in the child's time zone and judged when they are over and all their classes are ended. Attended and
// missed are the same as in core's `outcomeOf`.
const awardMonths = statement(
  'points-award-months',
  `
  WITH seat AS (
    SELECT s.student_id, s.starts_at, s.joined_at, s.attended, c.status, ${causeOf('c')} AS cause,
      c.incomplete_reason AS reason, a.timezone, date_trunc('month', local_time(s.starts_at, a.timezone)) AS month
    FROM class_student s
    JOIN scheduled_class c ON c.id = s.class_id
    JOIN student p ON p.id = s.student_id
    JOIN account a ON a.id = p.account_id
    WHERE s.starts_at BETWEEN $1::timestamptz - interval '33 days' AND $2),
  month AS (
    SELECT student_id, month, instant_at(month + interval '1 month', timezone) AS over_at,
      count(*) FILTER (WHERE status = 'complete' OR cause = 'student'
        OR (status = 'canceled' AND ${causeInWords('reason')} = 'student')) AS classes,
      count(*) FILTER (WHERE status = 'complete' AND attended AND ${ON_TIME}) AS on_time,
      bool_or(status = 'scheduled') AS is_open
    FROM seat GROUP BY student_id, month, timezone),
  earned AS (
    SELECT student_id, 'perfect_month:' || student_id || ':' || to_char(month, 'YYYY-MM') AS key, 'perfect_month' AS kind,
      $3::int AS points, 'Perfect month: ' || to_char(month, 'FMMonth YYYY') AS description, over_at AS at
    FROM month
    WHERE over_at BETWEEN $1 AND $2 AND classes >= ${PERFECT_MONTH_CLASSES_MIN} AND on_time = classes AND NOT is_open)
  ${INSERT_EARNED}`,
);

/** Awards classes and reviewed projects between two instants; each cause earns once, however often it runs. */
export const awardWorkPoints = (sql: Sql, since: Date, now: Date): Promise<number> =>
  sql.run(awardWork, [since, now, POINT_RULES.lesson, POINT_RULES.on_time, POINT_RULES.project_star]);

/** Awards the bonus of perfect months that ended between two instants. */
export const awardPerfectMonths = (sql: Sql, since: Date, now: Date): Promise<number> =>
  sql.run(awardMonths, [since, now, POINT_RULES.perfect_month]);

/** Awards classes and projects, a minute after they are done; a quiz awards its points at once. */
export const awardPointsJob = defineJob({
  name: 'award-points',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      await awardWorkPoints(trx, new Date(clock.now().getTime() - LOOKS_BACK_MS), clock.now());
    }),
});

/** Awards perfect months, with some days' grace for a teacher who ends the last class late. */
export const awardMonthsJob = defineJob({
  name: 'award-months',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      await awardPerfectMonths(trx, new Date(clock.now().getTime() - 2 * LOOKS_BACK_MS), clock.now());
    }),
});
