import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { PaymentProofModel } from './model.js';

/** A family's undecided proof for a page. */
export type OpenProof = Pick<PaymentProofModel, 'id' | 'uploadId'>;

/** The open proof of a page, locked; it must be the one that was seen, or none if none was (null). */
export async function openProofOf(
  sql: Sql,
  pageRowId: number,
  seen: number | null | undefined,
): Promise<OpenProof | undefined> {
  const open = await sql
    .query(PaymentProofModel)
    .findOne({ payment_page_id: pageRowId, state: 'submitted' })
    .forUpdate();
  if (seen === null && open !== undefined) throw refusal(PAYMENT_REFUSALS, 'proof_arrived');
  if (typeof seen === 'number' && open?.id !== seen) throw refusal(PAYMENT_REFUSALS, 'already_decided');
  return open;
}

/** Who accepts a proof, and the payment facts of a link, whose payment is the proof itself. */
export interface Acceptance {
  accountId: number;
  now: Date;
  referenceKey?: string | null;
  duplicateReason?: string | null;
}

/** Accepts a proof. */
export async function acceptProof(sql: Sql, id: number, by: Acceptance): Promise<void> {
  const accepted = await sql
    .query(PaymentProofModel)
    .findById(id)
    .where('state', 'submitted')
    .patch({
      state: 'accepted',
      decidedBy: by.accountId,
      decidedAt: by.now,
      referenceKey: by.referenceKey ?? null,
      duplicateReason: by.duplicateReason ?? null,
    });
  if (accepted === 0) throw refusal(PAYMENT_REFUSALS, 'already_decided');
}
