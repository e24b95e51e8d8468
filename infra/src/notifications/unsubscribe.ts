import { TOPIC_FACTS, type Topic } from '@school/core/notifications/topics';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';

/** A person's e-mails about one topic. */
export interface Subscription {
  accountId: number;
  topic: Topic;
}

/** The two addresses for unsubscribing: the page for a person, and the one that mail programs post to (RFC 8058). */
export interface WayOut {
  pageUrl: string;
  postUrl: string;
}

// Long enough for an e-mail that is read after the holidays; the settings page always works.
const LIFE_MS = 180 * 86_400_000;

const addLink = statement(
  'unsubscribe-open',
  'INSERT INTO unsubscribe_link (hash, account_id, topic, expires_at) VALUES ($1, $2, $3, $4)',
);

const findLink = statement(
  'unsubscribe-find',
  `SELECT u.topic, coalesce(c.is_on, true) AS "isOn" FROM unsubscribe_link u
   LEFT JOIN notification_choice c ON c.account_id = u.account_id AND c.topic = u.topic AND c.channel = 'email'
   WHERE u.hash = $1 AND u.expires_at > $2`,
);

const switchOff = statement(
  'unsubscribe-use',
  `INSERT INTO notification_choice (account_id, topic, channel, is_on)
   SELECT account_id, topic, 'email', false FROM unsubscribe_link WHERE hash = $1 AND expires_at > $2
   ON CONFLICT (account_id, topic, channel) DO UPDATE SET is_on = false
   RETURNING topic`,
);

/** Creates the addresses for one person and topic; only the token's digest is stored. */
export async function openWayOut(trx: Trx, config: Config, of: Subscription, now: Date): Promise<WayOut> {
  const token = randomToken();
  await trx.run(addLink, [hashToken(token), of.accountId, of.topic, new Date(now.getTime() + LIFE_MS)]);
  return { pageUrl: `${config.PUBLIC_URL}/r/${token}`, postUrl: `${config.PUBLIC_URL}/api/r/${token}/unsubscribe/` };
}

/** The topic of a token, in words. Reading changes nothing, because mail scanners open every link. */
export async function findWayOut(
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ label: string; isOn: boolean } | undefined> {
  const found = await sql.maybeRow<{ topic: string; isOn: boolean }>(findLink, [hashToken(token), now]);
  return found && { label: labelOf(found.topic), isOn: found.isOn };
}

/** Switches the token's topic off, idempotently; false for an unknown token. */
export const takeWayOut = async (sql: Sql, token: string, now: Date): Promise<boolean> =>
  (await sql.maybeRow(switchOff, [hashToken(token), now])) !== undefined;

const labelOf = (topic: string): string =>
  Object.entries(TOPIC_FACTS).find(([name]) => name === topic)?.[1].label ?? topic;
