// Locks: one statement stores a notice once, whoever tells of the fact, and none that its person has switched off.
import { isOnAtFirst, topicOf, type NoticeKind } from '@school/core/notifications/topics';
import { statement, type Sql } from '../db/sql.js';

/** A message to a person inside the app. */
export interface Notice {
  accountId: number;
  kind: NoticeKind;
  title: string;
  body: string;
  /** A path in the app that the account uses. */
  link?: string | undefined;
  /** The same for the same fact, so that it is told once. */
  businessKey: string;
}

const addNotice = statement(
  'notification-add',
  `INSERT INTO notification (account_id, kind, title, body, link, business_key)
   SELECT $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text
   WHERE coalesce(
     (SELECT is_on FROM notification_choice WHERE account_id = $1::bigint AND topic = $7::text AND channel = 'in_app'), $8::boolean)
   ON CONFLICT (business_key) DO NOTHING`,
);

/** Adds a notice once, unless the person has switched off its kind; a repeated key does nothing. */
export async function notify(sql: Sql, notice: Notice): Promise<void> {
  const { accountId, kind, title, body, link, businessKey } = notice;
  const topic = topicOf(kind);
  const isOn = topic === undefined || isOnAtFirst(topic, 'in_app');
  await sql.run(addNotice, [accountId, kind, title, body, link ?? null, businessKey, topic ?? null, isOn]);
}

const addNotices = statement(
  'notification-add-all',
  `INSERT INTO notification (account_id, kind, title, body, link, business_key)
   SELECT n."accountId", kind, title, body, link, "businessKey" FROM jsonb_to_recordset($1::jsonb)
     AS n ("accountId" bigint, kind text, title text, body text, link text, "businessKey" text, topic text, "isOn" boolean)
   LEFT JOIN notification_choice c ON c.account_id = n."accountId" AND c.topic = n.topic AND c.channel = 'in_app'
   WHERE coalesce(c.is_on, n."isOn")
   ON CONFLICT (business_key) DO NOTHING`,
);

/** Adds many notices by one statement; people who have switched off the kind are left out. */
export async function notifyAll(sql: Sql, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const withTopics = notices.map((notice) => {
    const topic = topicOf(notice.kind);
    return { ...notice, topic, isOn: topic === undefined || isOnAtFirst(topic, 'in_app') };
  });
  await sql.run(addNotices, [JSON.stringify(withTopics)]);
}
