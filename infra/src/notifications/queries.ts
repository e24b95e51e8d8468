import { searchPattern } from '../db/like-pattern.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Sql } from '../db/sql.js';

export type DeliveryStatus = 'planned' | 'sent' | 'kept' | 'failed' | 'dropped';

/** The query of the staff's outbox page. */
export interface DeliverySearch {
  /** A part of the e-mail address or the subject, or the last digits of the phone. */
  search?: string | undefined;
  status?: DeliveryStatus | undefined;
  channel?: 'email' | 'whatsapp' | undefined;
  /** The kind, for example `reminder-hour`. */
  kind?: string | undefined;
  /** 1 is the newest. */
  page: number;
  pageSize: number;
}

/** One message of the outbox page. */
export interface DeliveryRow {
  id: number;
  channel: 'email' | 'whatsapp';
  kind: string | null;
  recipient: string;
  subject: string;
  body: string;
  status: DeliveryStatus;
  error: string | null;
  /** How often sending was tried. */
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  /** The class it is about, at the time that it names; null for other messages. */
  classId: number | null;
  classStartsAt: Date | null;
  batchCode: string | null;
  /** The class was moved or canceled since, so the message must not be sent by hand either. */
  isClassChanged: boolean;
}

const PAGE_SIZE_MAX = 100;

/** The columns of a message and of its class. */
export const DELIVERY_COLUMNS = `d.id, d.channel, d.kind, d.recipient, d.subject, d.body, d.status, d.error, d.attempts,
  d.created_at AS "createdAt", d.sent_at AS "sentAt", d.class_id AS "classId", d.class_starts_at AS "classStartsAt",
  b.code AS "batchCode",
  d.class_id IS NOT NULL AND (c.id IS NULL OR c.status IN ('canceled', 'paused') OR c.starts_at <> d.class_starts_at) AS "isClassChanged"`;

/** The tables of these columns. */
export const DELIVERY_FROM = `delivery d
  LEFT JOIN scheduled_class c ON c.id = d.class_id
  LEFT JOIN batch b ON b.id = c.batch_id`;

// The text is not searched: with guesses of its letters, a link that opens an account could be read out of it.
const FILTER = `($1::text IS NULL OR d.status = $1) AND ($3::text IS NULL OR d.channel = $3) AND ($4::text IS NULL OR d.kind = $4)
  AND ($2::text IS NULL OR d.subject ILIKE $2 OR (d.channel = 'email' AND d.recipient ILIKE $2)
    OR (d.channel = 'whatsapp' AND d.recipient LIKE $5))`;

const deliveries = statement(
  'deliveries-list',
  `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERY_FROM} WHERE ${FILTER} ORDER BY d.id DESC LIMIT $6 OFFSET $7`,
);

const deliveryCount = statement('deliveries-count', `SELECT count(*) AS total FROM delivery d WHERE ${FILTER}`);

/** Sent and waiting messages, newest first. */
export async function listDeliveries(sql: Sql, asked: DeliverySearch): Promise<{ rows: DeliveryRow[]; total: number }> {
  const pageSize = Math.min(Math.max(asked.pageSize, 1), PAGE_SIZE_MAX);
  const { search, status, channel, kind } = asked;
  const filter = [status ?? null, searchPattern(search), channel ?? null, kind ?? null, phoneEndPattern(search)];
  const rows = await sql.rows<DeliveryRow>(deliveries, [...filter, pageSize, (Math.max(asked.page, 1) - 1) * pageSize]);
  const { total } = await sql.row<{ total: number }>(deliveryCount, filter);
  return { rows, total };
}
