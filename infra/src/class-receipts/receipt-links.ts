import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Deps } from '../deps.js';
import { receiptExpiry } from './make-receipt.js';
import { ClassReceiptModel } from './model.js';
import { newReceiptToken, receiptToken, receiptUrl, storedReceipt } from './receipt-token.js';

/** A child's receipt of a class, to be sent to its family. */
export interface ReceiptLink {
  studentId: number;
  studentName: string;
  url: string;
}

/** The links of a class: all for its teacher, their own for a child; any other class is not found. */
export async function listReceiptLinks(
  { db, config, clock }: Deps,
  classId: number,
  { teacherId, studentId }: { teacherId: number | null; studentId: number | null },
): Promise<ReceiptLink[]> {
  const seen =
    teacherId === null
      ? await db.query(ClassStudentModel).findOne({ class_id: classId, student_id: studentId ?? 0 })
      : await db.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId });
  if (seen === undefined) throw notFound();
  const receipts = await db
    .query(ClassReceiptModel)
    .alias('r')
    .join('student as p', 'p.id', 'r.student_id')
    .where('r.class_id', classId)
    .where('r.expires_at', '>', clock.now())
    .where(teacherId === null ? { 'r.student_id': studentId } : {})
    .orderBy(['p.full_name', 'p.id'])
    .select('r.*', 'p.full_name as student_name')
    .castTo<(ClassReceiptModel & { studentName: string })[]>();
  return receipts.flatMap((receipt) => {
    const token = receiptToken(config, storedReceipt(receipt));
    // Its key is lost: the link still opens, but cannot be shown again.
    if (token === undefined) return [];
    return [{ studentId: receipt.studentId, studentName: receipt.studentName, url: receiptUrl(config, token) }];
  });
}

/** Gives the family of a child in a class a new link and voids the old one. */
export function renewReceiptLink(
  deps: Deps,
  actor: Actor,
  { classId, studentId }: { classId: number; studentId: number },
): Promise<string> {
  const expiresAt = receiptExpiry(deps.clock.now());
  return deps.db.transaction(async (trx) => {
    const found = await trx.query(ClassReceiptModel).findOne({ class_id: classId, student_id: studentId }).forUpdate();
    if (found === undefined) throw refusal(RECEIPT_REFUSALS, 'receipt_not_found');
    const generation = found.generation + 1;
    const { token, hash, sealed } = newReceiptToken(deps.config, { classId, studentId });
    await trx
      .query(ClassReceiptModel)
      .findById(found.id)
      .patch({ generation, tokenHash: hash, sealedToken: sealed, expiresAt });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'class_receipt.renew',
      entity: 'class_receipt',
      entityId: found.id,
      before: { generation: found.generation, expires_at: found.expiresAt },
      after: { generation, expires_at: expiresAt },
    });
    return receiptUrl(deps.config, token);
  });
}
