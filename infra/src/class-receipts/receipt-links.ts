import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { receiptExpiry } from './make-receipt.js';
import { newReceiptToken, receiptToken, receiptUrl, type StoredReceipt } from './receipt-token.js';

/** A child's receipt of a class, to be sent to its family. */
export interface ReceiptLink {
  studentId: number;
  studentName: string;
  url: string;
}

// A class that the caller may see has a row even without a receipt.
const listReceipts = statement(
  'class-receipt-links',
  `SELECT c.id AS "classId", r.student_id AS "studentId", p.full_name AS "studentName", r.generation, r.token_hash AS hash,
     r.sealed_token AS sealed
   FROM scheduled_class c
   LEFT JOIN class_receipt r ON r.class_id = c.id AND r.expires_at > $4 AND (c.teacher_id = $2 OR r.student_id = $3)
   LEFT JOIN student p ON p.id = r.student_id
   WHERE c.id = $1 AND (c.teacher_id = $2
     OR EXISTS (SELECT 1 FROM class_student s WHERE s.class_id = c.id AND s.student_id = $3))
   ORDER BY p.full_name, p.id`,
);

type ListedReceipt = (StoredReceipt & { studentName: string }) | { classId: number; hash: null };

/** The links of a class: all for its teacher, their own for a child; any other class is not found. */
export async function listReceiptLinks(
  { db, config, clock }: Deps,
  classId: number,
  { teacherId, studentId }: { teacherId: number | null; studentId: number | null },
): Promise<ReceiptLink[]> {
  const rows = await db.rows<ListedReceipt>(listReceipts, [classId, teacherId, studentId, clock.now()]);
  if (rows.length === 0) throw notFound();
  return rows.flatMap((row) => {
    if (row.hash === null) return [];
    const token = receiptToken(config, row);
    // Its key is lost: the link still opens, but cannot be shown again.
    if (token === undefined) return [];
    return [{ studentId: row.studentId, studentName: row.studentName, url: receiptUrl(config, token) }];
  });
}

const lockReceipt = statement(
  'class-receipt-lock',
  'SELECT id, generation, expires_at AS "expiresAt" FROM class_receipt WHERE class_id = $1 AND student_id = $2 FOR UPDATE',
);

const replaceReceipt = statement(
  'class-receipt-replace',
  'UPDATE class_receipt SET generation = $2, token_hash = $3, sealed_token = $4, expires_at = $5 WHERE id = $1',
);

/** Which link is replaced, and by whom. */
export interface RenewOrder {
  classId: number;
  studentId: number;
  actorAccountId: number;
  requestId: string;
}

/** Gives a family a new link and voids the old one. */
export function renewReceiptLink(deps: Deps, order: RenewOrder): Promise<string> {
  const { classId, studentId, actorAccountId, requestId } = order;
  const expiresAt = receiptExpiry(deps.clock.now());
  return deps.db.transaction(async (trx) => {
    const found = await trx.maybeRow<{ id: number; generation: number; expiresAt: Date }>(lockReceipt, [
      classId,
      studentId,
    ]);
    if (found === undefined) throw refusal(RECEIPT_REFUSALS, 'receipt_not_found');
    const generation = found.generation + 1;
    const { token, hash, sealed } = newReceiptToken(deps.config, { classId, studentId });
    await trx.run(replaceReceipt, [found.id, generation, hash, sealed, expiresAt]);
    await audit(trx, {
      actorAccountId,
      action: 'class_receipt.renew',
      entity: 'class_receipt',
      entityId: found.id,
      before: { generation: found.generation, expires_at: found.expiresAt },
      after: { generation, expires_at: expiresAt },
      requestId,
    });
    return receiptUrl(deps.config, token);
  });
}
