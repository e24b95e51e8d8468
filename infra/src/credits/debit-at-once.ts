import { statement, type Sql } from '../db/sql.js';
import type { EntryWords, Posted } from './write-entry.js';

/**
 * The usual debit in one statement: locks the account and the lot that is spent next, then writes the entry and what
 * depends on it. Postgres itself re-reads a row that changed while it waited for a lock. It writes nothing and returns
 * no row if:
 * - the business key was used before;
 * - the next lot holds less than the amount;
 * - no lot has credits;
 * - a lot has to expire first.
 */
const debit = statement(
  'credits-debit-at-once',
  `WITH account AS (
     SELECT id FROM ledger_account WHERE kind = 'student_credit' AND student_id = $1 FOR NO KEY UPDATE),
   lot AS (
     SELECT a.id AS account_id, l.id FROM account a CROSS JOIN LATERAL (
       SELECT id, remaining FROM ledger_lot
       WHERE account_id = a.id AND remaining > 0
       ORDER BY category = 'paid', expires_at NULLS LAST, id LIMIT 1 FOR NO KEY UPDATE) l
     WHERE l.remaining >= $2::bigint AND NOT EXISTS (
       SELECT 1 FROM ledger_lot x WHERE x.account_id = a.id AND x.remaining > 0 AND x.expires_at <= clock_timestamp())),
   entry AS (
     INSERT INTO ledger_entry (kind, business_key, request_hash, description, actor_account_id, created_at)
     SELECT $3, $4, $5, $6, $7, greatest(clock_timestamp(), (
       SELECT max(created_at) FROM ledger_leg WHERE account_id = lot.account_id)) FROM lot
     ON CONFLICT (business_key) DO NOTHING RETURNING id, created_at),
   spent AS (UPDATE ledger_lot l SET remaining = l.remaining - $2 FROM lot, entry WHERE l.id = lot.id),
   moved AS (UPDATE ledger_account a SET balance = a.balance - $2 FROM lot, entry WHERE a.id = lot.account_id),
   leg AS (
     INSERT INTO ledger_leg (entry_id, account_id, lot_id, amount, created_at)
     SELECT e.id, s.account_id, s.lot_id, s.amount, e.created_at FROM entry e, lot, LATERAL (VALUES
       (lot.account_id, lot.id, -$2::bigint),
       ((SELECT id FROM ledger_account WHERE kind = 'school_credit'), NULL::bigint, $2::bigint)) s (account_id, lot_id, amount))
   SELECT id FROM entry`,
);

/** Debits credits from a single lot by one statement; undefined where that is not enough (see above). */
export async function debitAtOnce(
  sql: Sql,
  { studentId, amount, hash, ...words }: EntryWords & { studentId: number; amount: number; hash: Buffer },
): Promise<Posted | undefined> {
  const { kind, businessKey, description, actorAccountId } = words;
  const row = await sql.maybeRow<{ id: number }>(debit, [
    studentId,
    amount,
    kind,
    businessKey,
    hash,
    description,
    actorAccountId,
  ]);
  return row && { entryId: row.id, isNew: true };
}
