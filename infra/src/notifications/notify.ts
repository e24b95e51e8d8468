import { isOnAtFirst, topicOf } from '@school/core/notifications/topics';
import { statement, type Sql } from '../db/sql.js';

/** Something a person is told inside the app. */
export interface Notice {
  accountId: number;
  kind: string;
  title: string;
  body: string;
  /** A path inside the face that the account uses. */
  link?: string | undefined;
  /** The same fact has the same key, so that it is told once. */
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

/** Tells a person once, unless they do not want to hear of such things; telling the same fact again does nothing. */
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

/** Tells many people at once, by one statement; who does not want to hear of such things is left out. */
export async function notifyAll(sql: Sql, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const withTopics = notices.map((notice) => {
    const topic = topicOf(notice.kind);
    return { ...notice, topic, isOn: topic === undefined || isOnAtFirst(topic, 'in_app') };
  });
  await sql.run(addNotices, [JSON.stringify(withTopics)]);
}
