// Locks: one statement stores a message once, whoever tells of the fact, and none that its person has switched off.
import { isOffer, OFFER_NOT_AGREED } from '@school/core/notifications/offers';
import type { NoticeKind, Topic } from '@school/core/notifications/topics';
import { agreesToOffers } from '../consents/agrees-to-offers.js';
import { statement, type Sql } from '../db/sql.js';

// Messages that staff send by hand are always stored; a person decides about sending them.
const add = statement(
  'delivery-add',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, error, kind, class_id, class_starts_at)
   SELECT $1::text, $2::text, $3::bigint, $4::text, $5::text, $6::text,
     CASE WHEN offer.is_unwanted THEN 'dropped' ELSE $7::text END, CASE WHEN offer.is_unwanted THEN $14::text END,
     $8::text, $11::bigint, $12::timestamptz
   FROM (SELECT $13::boolean AND NOT ${agreesToOffers('$3::bigint')} AS is_unwanted) offer
   WHERE $2::text <> 'email' OR coalesce(
     (SELECT is_on FROM notification_choice WHERE account_id = $3::bigint AND topic = $9::text AND channel = 'email'), $10::boolean)
   ON CONFLICT (business_key) DO NOTHING RETURNING id, status`,
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

/**
 * The id of the message; undefined if it is there already, or not wanted. An offer to a family that does not agree to
 * offers is stored as dropped, so that the outbox says why nobody got it.
 */
export async function addDelivery(sql: Sql, row: NewDelivery, { topic, isOn }: Choice): Promise<number | undefined> {
  const { businessKey, channel, accountId, recipient, subject, body, status, kind, about } = row;
  const values = [businessKey, channel, accountId ?? null, recipient, subject, body, status, kind ?? null];
  const aboutClass = [about?.classId ?? null, about?.startsAt ?? null];
  const offer = [isOffer(kind), OFFER_NOT_AGREED];
  const all = [...values, topic ?? null, isOn, ...aboutClass, ...offer];
  const added = await sql.maybeRow<{ id: number; status: string }>(add, all);
  return added?.status === 'dropped' ? undefined : added?.id;
}
