// Ledger: accounts are locked in one order, and read as they are under the lock.
import type { Lot, LotCategory } from '@school/core/credits/lots';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** A student's locked credits: nobody else moves them until the transaction ends. */
export interface LockedAccount {
  id: number;
  balance: number;
  /** Open lots, and those requested by id. */
  lots: readonly Lot[];
  /** Now, but never before the account's last entry, so that the log is in the order of events. */
  at: Date;
  /** The same with microseconds, as it is written: a Date would sort before an entry of the same millisecond. */
  writtenAt: string;
  /** The entry of the requested business key, if it exists. */
  posted: { id: number; hash: Buffer } | undefined;
}

/** What to read of a locked account. */
export interface LockedRead {
  /** When it happens; the database's clock when left out. */
  at?: Date | undefined;
  /** Closed lots that are needed, too. */
  lotIds?: readonly number[] | undefined;
  /** The key of the entry that is about to be written. */
  businessKey?: string | undefined;
}

const lockAccounts = statement(
  'credits-lock',
  `SELECT id, student_id FROM ledger_account
   WHERE kind = 'student_credit' AND student_id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);

const openAccount = statement(
  'credits-open-account',
  `INSERT INTO ledger_account (kind, student_id) SELECT 'student_credit', id FROM student WHERE id = ANY ($1::bigint[])
   ON CONFLICT (kind, student_id) DO NOTHING`,
);

// A separate statement: one that waited for the lock would still see the lots as they were before.
const readAccount = statement(
  'credits-read-locked',
  `SELECT a.balance, t.at, t.at::text AS written_at,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'category', l.category, 'amount', l.amount,
         'remaining', l.remaining, 'expires_at', l.expires_at))
       FROM ledger_lot l WHERE l.account_id = a.id AND (l.remaining > 0 OR l.id = ANY ($3::bigint[]))), '[]') AS lots,
     e.id AS entry_id, e.request_hash
   FROM ledger_account a LEFT JOIN ledger_entry e ON e.business_key = $4
   CROSS JOIN LATERAL (SELECT greatest(coalesce($2::timestamptz, clock_timestamp()),
     (SELECT max(created_at) FROM ledger_leg WHERE account_id = a.id)) AS at OFFSET 0) t
   WHERE a.id = $1`,
);

/**
 * Locks the accounts of students, in the order of their ids so that no two postings deadlock, and opens missing ones. A
 * transaction that moves credits of several students must call this first.
 */
export async function lockCreditAccounts(trx: Trx, studentIds: readonly number[]): Promise<Map<number, number>> {
  const wanted = [...new Set(studentIds)];
  const lock = (): Promise<AccountRow[]> => trx.rows<AccountRow>(lockAccounts, [wanted]);
  let rows = await lock();
  if (rows.length < wanted.length) {
    await trx.run(openAccount, [wanted]);
    rows = await lock();
  }
  return new Map(rows.map((row) => [row.student_id, row.id]));
}

/** Reads one locked account. */
export async function readLocked(trx: Trx, accountId: number, read: LockedRead = {}): Promise<LockedAccount> {
  const { at, lotIds, businessKey } = read;
  const row = await trx.row<LockedRow>(readAccount, [accountId, at ?? null, lotIds ?? [], businessKey ?? null]);
  const lots = row.lots.map((lot) => ({
    id: lot.id,
    category: lot.category,
    amount: lot.amount,
    remaining: lot.remaining,
    expiresAt: lot.expires_at === null ? null : new Date(lot.expires_at),
  }));
  const posted = row.entry_id === null ? undefined : { id: row.entry_id, hash: row.request_hash };
  return { id: accountId, balance: row.balance, at: row.at, writtenAt: row.written_at, lots, posted };
}

interface AccountRow {
  id: number;
  student_id: number;
}

interface LockedRow {
  balance: number;
  at: Date;
  written_at: string;
  entry_id: number | null;
  request_hash: Buffer;
  lots: { id: number; category: LotCategory; amount: number; remaining: number; expires_at: string | null }[];
}
