import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { CalendarFeedModel } from './model.js';

/** Gives a person a new secret address, shown only this once; an older one ends. */
export async function renewFeed(sql: Sql, config: Config, accountId: number, now: Date): Promise<string> {
  const token = randomToken();
  await sql
    .query(CalendarFeedModel)
    .insert({ accountId, hash: hashToken(token), createdAt: now })
    .onConflict('account_id')
    .merge();
  return `${config.PUBLIC_URL}/api/calendar-feeds/${token}/classes.ics`;
}

/** Ends a person's address, if there is one. */
export const revokeFeed = async (sql: Sql, accountId: number): Promise<number> =>
  sql.query(CalendarFeedModel).deleteById(accountId);
