import { debitCredits, grantCredits, type Debit, type Grant } from '@school/infra/credits/post-entry';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

const accountOf = statement('test-credit-balance', 'SELECT balance FROM ledger_account WHERE student_id = $1');

let serial = 0;

/** Gives a student credits through the only use case that can; paid ones by default. */
export async function giveCredits(
  deps: Deps,
  studentId: number,
  amount: number,
  more: Partial<Grant> = {},
): Promise<number> {
  const words = { kind: 'enrolment', description: 'Enrolment 482 (1/3)', actorAccountId: null };
  const wish = {
    ...words,
    businessKey: `test-grant:${++serial}`,
    studentId,
    amount,
    category: 'paid' as const,
    ...more,
  };
  return (await deps.db.transaction((trx) => grantCredits(trx, wish))).entryId;
}

/** Uses some of a student's credits. */
export async function spendCredits(
  deps: Deps,
  studentId: number,
  amount: number,
  more: Partial<Debit> = {},
): Promise<number> {
  const words = { kind: 'class_debit', description: 'Class attended: Loops 2', actorAccountId: null };
  const wish = { ...words, businessKey: `test-debit:${++serial}`, studentId, amount, ...more };
  return (await deps.db.transaction((trx) => debitCredits(trx, wish))).entryId;
}

/** A student's balance; 0 for a student without any entry. */
export const creditsOf = async (deps: Deps, studentId: number): Promise<number> =>
  (await deps.db.maybeRow<{ balance: number }>(accountOf, [studentId]))?.balance ?? 0;
