import { TOPIC_FACTS, type Topic } from '@school/core/notifications/topics';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { NotificationChoiceModel, UnsubscribeLinkModel } from './model.js';

/** A person's e-mails about one topic. */
export interface Subscription {
  accountId: number;
  topic: Topic;
}

/** The two addresses for unsubscribing: the page for a person, and the one that mail programs post to (RFC 8058). */
export interface LinkUrls {
  pageUrl: string;
  postUrl: string;
}

// Long enough for an e-mail that is read after the holidays; the settings page always works.
const LIFE_MS = 180 * 86_400_000;

/** Creates the addresses for one person and topic; only the token's digest is stored. */
export async function openUnsubscribeLink(trx: Trx, config: Config, of: Subscription, now: Date): Promise<LinkUrls> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await trx.query(UnsubscribeLinkModel).insert({ ...of, hash: hashToken(token), expiresAt });
  return { pageUrl: `${config.PUBLIC_URL}/r/${token}`, postUrl: `${config.PUBLIC_URL}/api/r/${token}/unsubscribe/` };
}

/** The topic of a token, in words. Reading changes nothing, because mail scanners open every link. */
export async function findUnsubscribeLink(
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ label: string; isOn: boolean } | undefined> {
  const found = await validLink(sql, token, now)
    .leftJoin('notification_choice as choice', (choice) => {
      choice
        .on('choice.account_id', 'unsubscribe_link.account_id')
        .on('choice.topic', 'unsubscribe_link.topic')
        .onVal('choice.channel', 'email');
    })
    .select('unsubscribe_link.topic', 'choice.is_on')
    .castTo<{ topic: string; isOn: boolean | null } | undefined>();
  return found && { label: labelOf(found.topic), isOn: found.isOn ?? true };
}

/** Switches the token's topic off, idempotently; false for an unknown token. */
export async function unsubscribe(sql: Sql, token: string, now: Date): Promise<boolean> {
  const link = await validLink(sql, token, now);
  if (link === undefined) return false;
  await sql
    .query(NotificationChoiceModel)
    .insert({ accountId: link.accountId, topic: link.topic, channel: 'email', isOn: false })
    .onConflict(['account_id', 'topic', 'channel'])
    .merge(['is_on']);
  return true;
}

const validLink = (sql: Sql, token: string, now: Date) =>
  sql.query(UnsubscribeLinkModel).findById(hashToken(token)).where('expires_at', '>', now);

const labelOf = (topic: string): string =>
  Object.entries(TOPIC_FACTS).find(([name]) => name === topic)?.[1].label ?? topic;
