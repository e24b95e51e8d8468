// Hot screen: whoever opens a link waits for it; one statement finds and counts.
import type { Device } from '@school/core/short-links/reader';
import { SHORT_KEY_PATTERN } from '@school/core/short-links/errors';
import { statement, type Sql } from '../db/sql.js';

// Simultaneous visits wait for each other at the row, so that none exceeds the limit.
const LIVE = `disabled_at IS NULL AND (expires_at IS NULL OR expires_at > $2::timestamptz)
  AND (max_visits IS NULL OR clicks < max_visits)`;

/**
 * Finds a link and counts the click in one statement. The commit does not wait for the disk, because losing a click in
 * a crash does not matter. The link's row is updated before the day's, so that clicks of one link queue in one order.
 */
const followAndCount = statement(
  'short-link-follow',
  `
  WITH counted AS (
    UPDATE short_link SET clicks = clicks + 1, last_clicked_at = $2 WHERE key = $1 AND ${LIVE} RETURNING id, url),
  day AS (
    INSERT INTO short_link_day AS d (short_link_id, day, country, device)
    SELECT id, local_time($2, 'UTC')::date, $3, $4 FROM counted
    ON CONFLICT (short_link_id, day, country, device) DO UPDATE SET clicks = d.clicks + 1)
  SELECT l.url, EXISTS (SELECT 1 FROM counted) AS "isLive", set_config('synchronous_commit', 'off', true) AS forgets
  FROM short_link l WHERE l.key = $1`,
);

const follow = statement('short-link-look', `SELECT url, (${LIVE}) AS "isLive" FROM short_link WHERE key = $1`);

/** The visitor of a link; nothing else about them is stored. */
export interface Reader {
  device: Device;
  country: string;
}

/** The target of a key; `isLive` is false if it has expired, is used up or was disabled. */
export interface Followed {
  url: string;
  isLive: boolean;
}

/** Finds the target of a key by one statement, which also counts the visitor, if given. */
export const followShortLink = async (
  sql: Sql,
  key: string,
  reader: Reader | null,
  now: Date,
): Promise<Followed | undefined> => {
  if (!SHORT_KEY_PATTERN.test(key)) return undefined;
  return reader === null
    ? sql.maybeRow<Followed>(follow, [key, now])
    : sql.maybeRow<Followed>(followAndCount, [key, now, reader.country, reader.device]);
};
