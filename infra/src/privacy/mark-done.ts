import { privacyReceipt } from '@school/core/privacy/request';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { PrivacyRequestModel, type PrivacyCounts } from './model.js';

/** What was done, in the transaction that did it. */
interface Done {
  id: number;
  studentId: number;
  counts: PrivacyCounts;
  action: 'privacy.delete' | 'privacy.hand_over';
  file?: { fileKey: string; fileUntil: Date };
}

/** Marks a request as done, with the receipt that the school can show. */
export async function markDone(trx: Trx, { id, studentId, counts, action, file }: Done, now: Date): Promise<string> {
  const receipt = privacyReceipt(id, now);
  await trx
    .query(PrivacyRequestModel)
    .findById(id)
    .patch({ state: 'done', doneAt: now, receipt, counts, ...file });
  await audit(trx, {
    actorAccountId: null,
    action,
    entity: 'student',
    entityId: studentId,
    after: { request_id: id, receipt, files: counts.files },
  });
  return receipt;
}
