// Locks: one statement stores a message once, whoever tells of the fact, and none that its person has switched off.
import type { NoticeKind, Topic } from '@school/core/notifications/topics';
import { statement, type Sql } from '../db/sql.js';

// Messages that staff send by hand are always stored; a person decides about sending them.
const add = statement(
  'delivery-add',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, kind, class_id, class_starts_at)
   SELECT $1::text, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::text, $11::bigint, $12::timestamptz
   WHERE $2::text <> 'email' OR coalesce(
     (SELECT is_on FROM notification_choice WHERE account_id = $3::bigint AND topic = $9::text AND channel = 'email'), $10::boolean)
   ON CONFLICT (business_key) DO NOTHING RETURNING id`,
);

/** A message to store. */
interface NewDelivery {
  businessKey: string;
  channel: 'email' | 'whatsapp';
  accountId: number | undefined;
  recipient: string;
  subject: string;
  body: string;
  status: 'kept' | 'planned';
  kind: NoticeKind | undefined;
  about: { classId: number; startsAt: Date } | undefined;
}

/** Whether a person without a choice of their own wants e-mails about the topic. */
interface Choice {
  topic: Topic | undefined;
  isOn: boolean;
}

/** The id of the message; undefined if it is there already, or not wanted. */
export async function addDelivery(sql: Sql, row: NewDelivery, { topic, isOn }: Choice): Promise<number | undefined> {
  const { businessKey, channel, accountId, recipient, subject, body, status, kind, about } = row;
  const values = [businessKey, channel, accountId ?? null, recipient, subject, body, status, kind ?? null];
  const aboutClass = [about?.classId ?? null, about?.startsAt ?? null];
  const added = await sql.maybeRow<{ id: number }>(add, [...values, topic ?? null, isOn, ...aboutClass]);
  return added?.id;
}
