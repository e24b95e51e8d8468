import { duplicateText, judgeDuplicate } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { AppError, refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { PAYMENT_TURN_LOCK, takeLocks } from '../db/locks.js';
import { findDuplicate, type PaymentSigns } from './find-duplicates.js';

/** The person's confirmation of a payment that looks like another. */
export interface DuplicateWord {
  confirmDuplicate: boolean;
  duplicateReason: string;
}

/**
 * Refuses a payment that looks like an earlier one, of a page or a link, until the person says why it is different.
 * Returns the reason to store, null if none was needed.
 */
export async function passDuplicates(trx: Trx, signs: PaymentSigns, word: DuplicateWord): Promise<string | null> {
  await takeLocks(trx, [PAYMENT_TURN_LOCK]);
  const found = await findDuplicate(trx, signs);
  const verdict = judgeDuplicate(found, { isConfirmed: word.confirmDuplicate, reason: word.duplicateReason });
  if (verdict.ok) return verdict.value;
  if (found === undefined || verdict.reason === 'duplicate_reason_missing')
    throw refusal(PAYMENT_REFUSALS, 'duplicate_reason_missing');
  throw new AppError(verdict.reason, 'conflict', duplicateText(found));
}
