// Ledger: an entry, its legs, its lots and the balance are written by one statement.
import { createHash } from 'node:crypto';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { movedBy, type Movement } from '@school/core/credits/lots';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { LockedAccount } from './account.js';

/** An entry without its figures. */
export interface EntryDetails {
  /** Derived from the event by the server, never by a client: `enrolment:{number}:punch`. */
  businessKey: string;
  kind: string;
  /** Shown to the family in the credit log. */
  description: string;
  actorAccountId: number | null;
}

/** The entry of an event. Posting the same event again returns the same entry and moves nothing. */
export interface Posted {
  entryId: number;
  isNew: boolean;
}

// One leg per lot, and one on the school's account that balances them.
const insertEntry = statement(
  'credits-write-entry',
  `WITH entry AS (
     INSERT INTO ledger_entry (kind, business_key, request_hash, description, reverses_entry_id, actor_account_id, created_at)
     VALUES ($3, $4, $5, $6, $7, $8, $9) RETURNING id, created_at),
   part AS (SELECT lot_id, amount FROM jsonb_to_recordset($10::jsonb) AS p (lot_id bigint, amount bigint)),
   opened AS (
     SELECT nextval(pg_get_serial_sequence('ledger_lot', 'id')) AS id, l.*
     FROM jsonb_to_recordset($11::jsonb) AS l (category text, amount bigint, remaining bigint, expires_at timestamptz)),
   new_lot AS (
     INSERT INTO ledger_lot (id, entry_id, account_id, category, amount, remaining, expires_at)
     SELECT o.id, e.id, $1, o.category, o.amount, o.remaining, o.expires_at FROM opened o, entry e),
   old_lot AS (
     UPDATE ledger_lot l SET remaining = l.remaining + p.amount FROM part p WHERE l.id = p.lot_id AND l.account_id = $1),
   leg AS (
     INSERT INTO ledger_leg (entry_id, account_id, lot_id, amount, created_at)
     SELECT e.id, moved.account_id, moved.lot_id, moved.amount, e.created_at
     FROM entry e, (
       SELECT $1::bigint AS account_id, lot_id, amount FROM part
       UNION ALL SELECT $1, id, remaining FROM opened WHERE remaining > 0
       UNION ALL SELECT (SELECT id FROM ledger_account WHERE kind = 'school_credit'), NULL, -$2::bigint) moved),
   account AS (
     UPDATE ledger_account SET balance = balance + $2, may_overdraw = balance + $2 < 0,
       overdraft_reason = CASE WHEN balance + $2 < 0 THEN $6 END
     WHERE id = $1 AND balance = $12 RETURNING id)
   SELECT e.id, (SELECT count(*) FROM account) AS accounts FROM entry e`,
);

/** SHA-256 of what an entry moves; a repetition may have other details, but not other figures. */
export const contentHash = (content: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

/** The entry of this event if it was posted before; refuses the same key with other figures. */
export function postedBefore({ posted }: LockedAccount, hash: Buffer): Posted | undefined {
  if (posted === undefined) return undefined;
  if (!posted.hash.equals(hash)) throw refusal(CREDIT_REFUSALS, 'key_used');
  return { entryId: posted.id, isNew: false };
}

/** Writes the entry, its legs, lots and the new balance by one statement. The caller has locked the account. */
export async function writeEntry(
  trx: Trx,
  account: LockedAccount,
  movement: Movement,
  details: EntryDetails & { hash: Buffer; reversesEntryId?: number },
): Promise<Posted> {
  const opens = movement.opens.map(({ expiresAt, ...lot }) => ({ ...lot, expires_at: expiresAt }));
  const row = await trx.row<{ id: number; accounts: number }>(insertEntry, [
    account.id,
    movedBy(movement),
    details.kind,
    details.businessKey,
    details.hash,
    details.description,
    details.reversesEntryId ?? null,
    details.actorAccountId,
    account.writtenAt,
    JSON.stringify(movement.parts.map(({ lotId, amount }) => ({ lot_id: lotId, amount }))),
    JSON.stringify(opens),
    account.balance,
  ]);
  // Impossible under the lock; a balance that changed without it must never be overwritten.
  if (row.accounts !== 1) throw new Error(`the balance of account ${account.id} moved under its lock`);
  return { entryId: row.id, isNew: true };
}
