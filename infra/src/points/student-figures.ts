// Hot screen: points, punctuality, streak, badges and certificates on a child's dashboard, in one statement.
import type { BadgeKind } from '@school/core/badges/badges';
import { ON_TIME_MINUTES_MAX } from '@school/core/points/rules';
import { streakOf, type PastClass, type Streak } from '@school/core/points/streak';
import { causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';

/** How many classes a streak looks back: more than two years of two a week. */
const CLASSES_MAX = 250;

const figures = statement(
  'points-figures',
  `
  WITH past AS (
    SELECT c.status, s.attended, ${causeOf('c')} AS cause, c.incomplete_reason AS reason, s.starts_at, s.joined_at
    FROM class_student s JOIN scheduled_class c ON c.id = s.class_id
    WHERE s.student_id = $1 AND s.starts_at <= $2
    ORDER BY s.starts_at DESC LIMIT ${CLASSES_MAX}),
  month AS (
    SELECT * FROM past
    WHERE starts_at >= instant_at(date_trunc('month', local_time($2, $3)), $3)
      AND (status = 'complete' OR cause = 'student' OR (status = 'canceled' AND reason ~* 'student')))
  SELECT
    (SELECT count(*) FROM badge_award WHERE student_id = $1 AND taken_back_at IS NULL)::int AS badges,
    (SELECT kind FROM badge_award WHERE student_id = $1 AND taken_back_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1)
      AS "newestBadge",
    (SELECT count(*) FROM certificate WHERE student_id = $1 AND revoked_at IS NULL)::int AS certificates,
    coalesce((SELECT sum(points) FROM point_entry WHERE student_id = $1), 0)::bigint AS points,
    (SELECT count(*) FROM month) AS classes,
    (SELECT count(*) FROM month WHERE status = 'complete' AND attended
      AND joined_at <= starts_at + interval '${ON_TIME_MINUTES_MAX} minutes') AS "onTime",
    coalesce((SELECT json_agg(json_build_object('status', status, 'attended', attended, 'cause', cause,
      'reason', reason)
      ORDER BY starts_at DESC) FROM past), '[]') AS past`,
);

/** What a child has achieved. */
export interface StudentFigures {
  points: number;
  /** The current month in the child's time zone, up to now. */
  month: { onTime: number; classes: number };
  streak: Streak;
  badges: number;
  newestBadge: BadgeKind | null;
  /** Those that are valid. */
  certificates: number;
}

interface FiguresRow extends Pick<StudentFigures, 'points' | 'badges' | 'newestBadge' | 'certificates'> {
  classes: number;
  onTime: number;
  past: PastClass[];
}

/** Points, punctuality of this month, streak, badges and certificates of a child, by one statement. */
export async function findFigures(sql: Sql, studentId: number, now: Date, timezone: string): Promise<StudentFigures> {
  const { classes, onTime, past, ...rest } = await sql.row<FiguresRow>(figures, [studentId, now, timezone]);
  return { ...rest, month: { onTime, classes }, streak: streakOf(past) };
}
