import { statement, type Sql } from '../db/sql.js';

/** What the staff's outbox page may be asked for. */
export interface DeliverySearch {
  /** Words in the recipient, the subject or the text. */
  search?: string | undefined;
  status?: 'planned' | 'sent' | 'kept' | 'failed' | undefined;
  /** 1 is the newest. */
  page: number;
  pageSize: number;
}

/** One letter as the outbox page shows it. */
export interface DeliveryRow {
  id: number;
  channel: 'email' | 'whatsapp';
  recipient: string;
  subject: string;
  body: string;
  status: 'planned' | 'sent' | 'kept' | 'failed';
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const PAGE_SIZE_MAX = 100;

const deliveries = statement(
  'deliveries-list',
  `SELECT id, channel, recipient, subject, body, status, error, created_at AS "createdAt", sent_at AS "sentAt"
   FROM delivery
   WHERE ($1::text IS NULL OR status = $1)
     AND ($2::text IS NULL OR recipient ILIKE $2 OR subject ILIKE $2 OR body ILIKE $2)
   ORDER BY id DESC LIMIT $3 OFFSET $4`,
);

const deliveryCount = statement(
  'deliveries-count',
  `SELECT count(*) AS total FROM delivery
   WHERE ($1::text IS NULL OR status = $1)
     AND ($2::text IS NULL OR recipient ILIKE $2 OR subject ILIKE $2 OR body ILIKE $2)`,
);

/** What left the school, or waits to leave, newest first. */
export async function listDeliveries(sql: Sql, asked: DeliverySearch): Promise<{ rows: DeliveryRow[]; total: number }> {
  const pageSize = Math.min(Math.max(asked.pageSize, 1), PAGE_SIZE_MAX);
  const words = asked.search?.trim();
  const filter = [asked.status ?? null, words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null];
  const rows = await sql.rows<DeliveryRow>(deliveries, [...filter, pageSize, (Math.max(asked.page, 1) - 1) * pageSize]);
  const { total } = await sql.row<{ total: number }>(deliveryCount, filter);
  return { rows, total };
}
