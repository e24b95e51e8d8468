import { RECEIPT_DAYS } from '@school/core/class-receipts/receipt';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { newReceiptToken, receiptToken, receiptUrl, type StoredReceipt } from './receipt-token.js';

const DAY_MS = 86_400_000;

const addReceipt = statement(
  'class-receipt-add',
  `INSERT INTO class_receipt (class_id, student_id, token_hash, sealed_token, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (class_id, student_id) DO NOTHING`,
);

const findToken = statement(
  'class-receipt-token',
  `SELECT class_id AS "classId", student_id AS "studentId", generation, token_hash AS hash, sealed_token AS sealed
   FROM class_receipt WHERE class_id = $1 AND student_id = $2 FOR UPDATE`,
);

const newToken = statement(
  'class-receipt-new-token',
  `UPDATE class_receipt SET generation = generation + 1, token_hash = $3, sealed_token = $4
   WHERE class_id = $1 AND student_id = $2`,
);

/** When a link that is made now expires. */
export const receiptExpiry = (now: Date): Date => new Date(now.getTime() + RECEIPT_DAYS * DAY_MS);

/** The link to a child's receipt of a class; a correction keeps the link that the family has. */
export async function makeReceipt(
  sql: Sql,
  config: Config,
  { classId, studentId, now }: { classId: number; studentId: number; now: Date },
): Promise<string> {
  const { token, hash, sealed } = newReceiptToken(config, { classId, studentId });
  const isNew = await sql.run(addReceipt, [classId, studentId, hash, sealed, now, receiptExpiry(now)]);
  if (isNew > 0) return receiptUrl(config, token);
  const stored = await sql.row<StoredReceipt>(findToken, [classId, studentId]);
  const same = receiptToken(config, stored);
  if (same !== undefined) return receiptUrl(config, same);
  // Its key is lost. The letter that is being written needs a link that opens, so the family gets a new one with it.
  await sql.run(newToken, [classId, studentId, hash, sealed]);
  return receiptUrl(config, token);
}
