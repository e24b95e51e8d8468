import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';

const renew = statement(
  'calendar-feed-renew',
  `INSERT INTO calendar_feed (account_id, hash, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at`,
);

const revoke = statement('calendar-feed-revoke', 'DELETE FROM calendar_feed WHERE account_id = $1');

/** Gives a person a new secret address, shown only this once; an older one ends. */
export async function renewFeed(sql: Sql, config: Config, accountId: number, now: Date): Promise<string> {
  const token = randomToken();
  await sql.run(renew, [accountId, hashToken(token), now]);
  return `${config.PUBLIC_URL}/api/calendar-feeds/${token}/classes.ics`;
}

/** Ends a person's address, if there is one. */
export const revokeFeed = (sql: Sql, accountId: number): Promise<number> => sql.run(revoke, [accountId]);
