import { RECEIPT_DAYS } from '@school/core/class-receipts/receipt';
import type { Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { ClassReceiptModel } from './model.js';
import { newReceiptToken, receiptToken, receiptUrl, storedReceipt } from './receipt-token.js';

const DAY_MS = 86_400_000;

/** When a link that is made now expires. */
export const receiptExpiry = (now: Date): Date => new Date(now.getTime() + RECEIPT_DAYS * DAY_MS);

/** The link to a child's receipt of a class; a correction keeps the link that the family has. */
export async function makeReceipt(
  sql: Sql,
  config: Config,
  { classId, studentId, now }: { classId: number; studentId: number; now: Date },
): Promise<string> {
  const { token, hash, sealed } = newReceiptToken(config, { classId, studentId });
  const added = await sql
    .query(ClassReceiptModel)
    .insert({ classId, studentId, tokenHash: hash, sealedToken: sealed, createdAt: now, expiresAt: receiptExpiry(now) })
    .onConflict(['class_id', 'student_id'])
    .ignore()
    .returning('id')
    .castTo<{ id?: number }>();
  if (added.id !== undefined) return receiptUrl(config, token);
  const stored = await sql
    .query(ClassReceiptModel)
    .findOne({ class_id: classId, student_id: studentId })
    .throwIfNotFound()
    .forUpdate();
  const same = receiptToken(config, storedReceipt(stored));
  if (same !== undefined) return receiptUrl(config, same);
  // Its key is lost. The letter that is being written needs a link that opens, so the family gets a new one with it.
  const generation = stored.generation + 1;
  await sql.query(ClassReceiptModel).findById(stored.id).patch({ generation, tokenHash: hash, sealedToken: sealed });
  return receiptUrl(config, token);
}
