import { phoneSpellings } from '../identity/normalise-phone.js';
import { statement, type Sql } from '../db/sql.js';

export type DeliveryStatus = 'planned' | 'sent' | 'kept' | 'failed' | 'dropped' | 'passed_on';

/** How a message goes; what is not an e-mail is passed on by hand. */
export type DeliveryChannel = 'email' | 'whatsapp' | 'sms';

/** The query of the staff's outbox page. */
export interface DeliverySearch {
  /** A whole e-mail address or phone. */
  receiver?: string | undefined;
  status?: DeliveryStatus | undefined;
  channel?: DeliveryChannel | undefined;
  /** The kind, for example `reminder-hour`. */
  kind?: string | undefined;
  /** 1 is the newest. */
  page: number;
  pageSize: number;
}

/** One message of the outbox page, without what it says. */
export interface DeliveryRow {
  id: number;
  channel: DeliveryChannel;
  kind: string | null;
  recipient: string;
  status: DeliveryStatus;
  error: string | null;
  /** How often sending was tried. */
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  passedOnAt: Date | null;
  /** The username of who passed it on. */
  passedOnBy: string | null;
  /** When its links were struck out of the stored text. */
  struckAt: Date | null;
  /** The time of the class that it is about; null for other messages. */
  classStartsAt: Date | null;
  /** The class was moved or canceled since, so the message must not be sent by hand either. */
  isClassChanged: boolean;
}

const PAGE_SIZE_MAX = 100;

/** The columns of a message and of its class. */
export const DELIVERY_COLUMNS = `d.id, d.channel, d.kind, d.recipient, d.status, d.error, d.attempts,
  d.created_at AS "createdAt", d.sent_at AS "sentAt", d.passed_on_at AS "passedOnAt", u.username AS "passedOnBy",
  d.struck_at AS "struckAt", d.class_starts_at AS "classStartsAt",
  d.class_id IS NOT NULL AND (c.id IS NULL OR c.status IN ('canceled', 'paused') OR c.starts_at <> d.class_starts_at) AS "isClassChanged"`;

/** The tables of these columns. */
export const DELIVERY_FROM = `delivery d
  LEFT JOIN scheduled_class c ON c.id = d.class_id
  LEFT JOIN staff_user u ON u.account_id = d.passed_on_by`;

// Neither text nor subject is searched, and a receiver only as a whole: with guesses of its letters, what is masked, a
// child's name or a link that opens an account could be read out of the answers.
const FILTER = `($1::text IS NULL OR d.status = $1) AND ($3::text IS NULL OR d.channel = $3) AND ($4::text IS NULL OR d.kind = $4)
  AND ($2::text IS NULL OR CASE d.channel WHEN 'email' THEN lower(d.recipient) = $2 ELSE d.recipient = ANY ($5::text[]) END)`;

const deliveries = statement(
  'deliveries-list',
  `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERY_FROM} WHERE ${FILTER} ORDER BY d.id DESC LIMIT $6 OFFSET $7`,
);

const deliveryCount = statement('deliveries-count', `SELECT count(*) AS total FROM delivery d WHERE ${FILTER}`);

/** Sent and waiting messages, newest first. */
export async function listDeliveries(sql: Sql, asked: DeliverySearch): Promise<{ rows: DeliveryRow[]; total: number }> {
  const pageSize = Math.min(Math.max(asked.pageSize, 1), PAGE_SIZE_MAX);
  const { status, channel, kind } = asked;
  const receiver = asked.receiver?.normalize('NFC').trim().toLowerCase() ?? '';
  const [text, phone] = receiver === '' ? [null, null] : [receiver, phoneSpellings(receiver)];
  const filter = [status ?? null, text, channel ?? null, kind ?? null, phone];
  const rows = await sql.rows<DeliveryRow>(deliveries, [...filter, pageSize, (Math.max(asked.page, 1) - 1) * pageSize]);
  const { total } = await sql.row<{ total: number }>(deliveryCount, filter);
  return { rows, total };
}
