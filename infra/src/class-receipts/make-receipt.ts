import { RECEIPT_DAYS } from '@school/core/class-receipts/receipt';
import { hashToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { receiptToken, receiptUrl } from './receipt-token.js';

const DAY_MS = 86_400_000;

const addReceipt = statement(
  'class-receipt-add',
  `INSERT INTO class_receipt (class_id, student_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (class_id, student_id) DO NOTHING`,
);

const findGeneration = statement(
  'class-receipt-generation',
  'SELECT generation FROM class_receipt WHERE class_id = $1 AND student_id = $2',
);

/** When a link that is made now expires. */
export const receiptExpiry = (now: Date): Date => new Date(now.getTime() + RECEIPT_DAYS * DAY_MS);

/** The link to a child's receipt of a class; a correction keeps the link that the family has. */
export async function makeReceipt(
  sql: Sql,
  config: Config,
  { classId, studentId, now }: { classId: number; studentId: number; now: Date },
): Promise<string> {
  const first = receiptToken(config, { classId, studentId, generation: 1 });
  const isNew = await sql.run(addReceipt, [classId, studentId, hashToken(first), now, receiptExpiry(now)]);
  if (isNew > 0) return receiptUrl(config, first);
  const { generation } = await sql.row<{ generation: number }>(findGeneration, [classId, studentId]);
  return receiptUrl(config, receiptToken(config, { classId, studentId, generation }));
}
