// Hot screen: calendar services of thousands of people ask for it all day.
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '@school/core/calendar-feed/feed';
import { hashToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';

const DAY_MS = 86_400_000;

// The classes of all children of a family, or of a teacher. Canceled and paused classes stay in the feed, so that
// calendars remove them. `changedAt` is what calendars compare: it must come from the class, not from the clock.
const readFeed = statement(
  'calendar-feed-read',
  `
  SELECT f.account_id AS "accountId", coalesce((
    SELECT json_agg(json_build_object('id', c.id, 'startsAt', c.starts_at, 'endsAt', c.ends_at, 'version', c.schedule_version,
        'isCanceled', c.status IN ('canceled', 'paused'), 'lessonName', l.name, 'isTrial', b.batch_type = 'free', 'teacherName', t.full_name,
        'isTeaching', t.account_id = f.account_id,
        'changedAt', greatest(c.created_at, c.ended_at, (SELECT max(m.created_at) FROM class_move m WHERE m.class_id = c.id),
          (SELECT max(coalesce(h.resumed_at, h.paused_at)) FROM batch_pause h WHERE h.batch_id = c.batch_id)),
        'childNames', (SELECT json_agg(s.full_name ORDER BY s.full_name, s.id)
          FROM class_student o JOIN student s ON s.id = o.student_id
          WHERE o.class_id = c.id AND (s.account_id = f.account_id OR t.account_id = f.account_id))) ORDER BY c.starts_at, c.id)
    FROM scheduled_class c
    JOIN lesson l ON l.id = c.lesson_id
    JOIN batch b ON b.id = c.batch_id
    JOIN teacher t ON t.id = c.teacher_id
    WHERE c.starts_at BETWEEN $2 AND $3 AND c.id IN (
      SELECT k.id FROM scheduled_class k JOIN teacher own ON own.id = k.teacher_id WHERE own.account_id = f.account_id
      UNION
      SELECT o.class_id FROM class_student o JOIN student s ON s.id = o.student_id WHERE s.account_id = f.account_id)), '[]') AS classes
  FROM calendar_feed f JOIN account a ON a.id = f.account_id AND a.disabled_at IS NULL
  WHERE f.hash = $1`,
);

/** A class as a calendar needs it. */
export interface FeedClass {
  id: number;
  startsAt: Date;
  endsAt: Date;
  version: number;
  isCanceled: boolean;
  lessonName: string;
  isTrial: boolean;
  teacherName: string;
  /** True if the feed's owner teaches the class. */
  isTeaching: boolean;
  changedAt: Date;
  /** Full names; the calendar file shortens them. */
  childNames: string[];
}

interface WireClass extends Omit<FeedClass, 'startsAt' | 'endsAt' | 'changedAt' | 'childNames'> {
  startsAt: string;
  endsAt: string;
  changedAt: string;
  childNames: string[] | null;
}

/** The classes behind a secret address, or undefined when there is none. */
export async function readCalendarFeed(sql: Sql, token: string, now: Date): Promise<FeedClass[] | undefined> {
  const from = new Date(now.getTime() - FEED_DAYS_BACK * DAY_MS);
  const to = new Date(now.getTime() + FEED_DAYS_AHEAD * DAY_MS);
  const row = await sql.maybeRow<{ classes: WireClass[] }>(readFeed, [hashToken(token), from, to]);
  return row?.classes.map((one) => ({
    ...one,
    startsAt: new Date(one.startsAt),
    endsAt: new Date(one.endsAt),
    changedAt: new Date(one.changedAt),
    childNames: one.childNames ?? [],
  }));
}
