import { duplicateText, judgeDuplicate } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { AppError, refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Session } from '../http/session.js';
import { findDuplicate, type PaymentSigns } from './find-duplicates.js';

/** What the person says about a payment that looks like another. */
export interface DuplicateWord {
  confirmDuplicate: boolean;
  duplicateReason: string;
}

// Money is taken one after another, so that two that look alike see each other; the last lock of every taker.
const lockTurn = statement('payments-turn', 'SELECT pg_advisory_xact_lock(6, 0)');

/**
 * Refuses money that looks like some that was taken before, on a page or a link, until the person says why it is not the
 * same (product 3.18, section 4 #3). Answers the reason that is kept with it, null when there was nothing to say.
 */
export async function passDuplicates(
  trx: Trx,
  session: Session,
  signs: PaymentSigns,
  word: DuplicateWord,
): Promise<string | null> {
  await trx.run(lockTurn);
  const found = await findDuplicate(trx, signs);
  const mayTakeSameScreenshot = session.role === 'superuser' || session.permissions.includes('payment.punch');
  const verdict = judgeDuplicate(found, {
    isConfirmed: word.confirmDuplicate,
    reason: word.duplicateReason,
    mayTakeSameScreenshot,
  });
  if (verdict.ok) return verdict.value;
  if (found === undefined || verdict.reason === 'duplicate_reason_missing')
    throw refusal(PAYMENT_REFUSALS, 'duplicate_reason_missing');
  // A hard stop has a code of its own: no confirmation of this person would help.
  const isStop = found.sign === 'duplicate_screenshot' && !mayTakeSameScreenshot;
  throw new AppError(
    isStop ? 'duplicate_stop' : verdict.reason,
    'conflict',
    duplicateText(found, mayTakeSameScreenshot),
  );
}
