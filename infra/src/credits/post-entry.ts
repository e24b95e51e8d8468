// Ledger: everything that moves credits goes through here.
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import {
  burn,
  expiryOf,
  grant,
  movedBy,
  reverse,
  takeRest,
  type LotCategory,
  type Movement,
  type Part,
} from '@school/core/credits/lots';
import { refusal } from '../app-error.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { lockCreditAccounts, readLocked, type LockedAccount } from './account.js';
import { contentHash, postedBefore, writeEntry, type EntryDetails, type Posted } from './write-entry.js';

/** When a posting happened; the database's clock if left out. */
interface When {
  at?: Date | undefined;
}

/** Credits for a student. */
export interface Grant extends EntryDetails, When {
  studentId: number;
  /** More than 0. */
  amount: number;
  category: LotCategory;
  /** Promotional only. */
  expiresAt?: Date | null | undefined;
}

/** Credits that a student uses. */
export interface Debit extends EntryDetails, When {
  studentId: number;
  /** More than 0. */
  amount: number;
  /** Lets the balance fall below zero down to the floor; the account keeps the description as the reason. */
  overdraft?: { floor: number } | undefined;
}

/** The reversal of an entry; its kind is always `reversal`. */
export interface Reversal extends Omit<EntryDetails, 'kind'>, When {
  entryId: number;
}

/** The unspent rest of grants, taken back for a refund. */
export interface RestTaken extends EntryDetails, When {
  studentId: number;
  /** The business keys of the grants, as `enrolment:{number}:punch`. */
  grantKeys: readonly string[];
  /** The most to take back; everything that is left if undefined. */
  atMost?: number | undefined;
}

const lotsOfGrants = statement(
  'credits-lots-of-grants',
  `SELECT l.id FROM ledger_lot l JOIN ledger_entry e ON e.id = l.entry_id
   WHERE l.account_id = $1 AND e.business_key = ANY ($2::text[])`,
);

const readOriginal = statement(
  'credits-read-original',
  `SELECT a.student_id, jsonb_agg(jsonb_build_object('lotId', g.lot_id, 'amount', g.amount) ORDER BY g.id) AS parts,
     (SELECT jsonb_agg(l.id) FROM ledger_lot l WHERE l.account_id = a.id) AS lot_ids
   FROM ledger_leg g JOIN ledger_account a ON a.id = g.account_id
   WHERE g.entry_id = $1 AND a.kind = 'student_credit' GROUP BY a.id`,
);

/** Grants credits as one lot; they pay off a debt first. */
export async function grantCredits(trx: Trx, order: Grant): Promise<Posted> {
  const { studentId, amount, category, expiresAt = null } = order;
  const hash = contentHash(['grant', order.kind, studentId, amount, category, expiresAt?.toISOString() ?? null]);
  return post(trx, studentId, { ...order, hash }, ({ balance }) => grant(balance, { category, amount, expiresAt }));
}

/** Debits credits: promotional lots first (soonest expiry), then paid (oldest); refuses if there are too few. */
export async function debitCredits(trx: Trx, order: Debit): Promise<Posted> {
  const { kind, studentId, amount, overdraft } = order;
  const hash = contentHash(['debit', kind, studentId, amount]);
  return post(trx, studentId, { ...order, hash }, (account) => {
    const verdict = burn(account, amount, { now: account.at, ...overdraft });
    if (!verdict.ok) throw refusal(CREDIT_REFUSALS, verdict.reason);
    return verdict.value;
  });
}

/** Reverses an entry by its opposite (nothing is rewritten). A grant can only be reversed while it is unspent. */
export async function reverseEntry(trx: Trx, order: Reversal): Promise<Posted> {
  const original = await trx.row<OriginalRow>(readOriginal, [order.entryId]);
  const details = { ...order, kind: 'reversal', hash: contentHash(['reversal', order.entryId]) };
  try {
    return await post(
      trx,
      original.student_id,
      { ...details, reversesEntryId: order.entryId, lotIds: original.lot_ids ?? [] },
      (account) => {
        const verdict = reverse(account, original.parts, account.at);
        if (!verdict.ok) throw refusal(CREDIT_REFUSALS, verdict.reason);
        return verdict.value;
      },
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'ledger_entry_reverses_entry_id_key') throw error;
    throw refusal(CREDIT_REFUSALS, 'already_reversed');
  }
}

/** Takes back the unspent rest of some grants; undefined if nothing is left. */
export async function reverseUnspent(trx: Trx, order: RestTaken): Promise<(Posted & { amount: number }) | undefined> {
  const accountId = await lockAccount(trx, order.studentId);
  const hash = contentHash(['rest', order.kind, order.studentId, order.atMost ?? null, ...[...order.grantKeys].sort()]);
  const ids = (await trx.rows<{ id: number }>(lotsOfGrants, [accountId, order.grantKeys])).map(({ id }) => id);
  const found = await readLocked(trx, accountId, order);
  const before = postedBefore(found, hash);
  if (before !== undefined) return { ...before, amount: await amountOf(trx, before.entryId) };
  const account = await withoutExpired(trx, found);
  const movement = takeRest(
    account.lots.filter(({ id }) => ids.includes(id)),
    order.atMost,
  );
  if (movement.parts.length === 0) return undefined;
  const posted = await writeEntry(trx, account, movement, { ...order, hash });
  return { ...posted, amount: -movedBy(movement) };
}

/** Expires a student's promotional lots that are due, under the lock: only the unspent rest, one entry per lot. */
export async function expireLots(trx: Trx, studentId: number, at: Date): Promise<void> {
  await withoutExpired(trx, await readLocked(trx, await lockAccount(trx, studentId), { at }));
}

interface OriginalRow {
  student_id: number;
  parts: Part[];
  lot_ids: number[] | null;
}

type Decide = (account: LockedAccount) => Movement;
type Details = EntryDetails & When & { hash: Buffer; reversesEntryId?: number; lotIds?: readonly number[] };

/** All postings go through here: lock, check whether it was posted before, expire lots, decide, write. */
async function post(trx: Trx, studentId: number, details: Details, decide: Decide): Promise<Posted> {
  const accountId = await lockAccount(trx, studentId);
  const found = await readLocked(trx, accountId, details);
  const before = postedBefore(found, details.hash);
  if (before !== undefined) return before;
  const account = await withoutExpired(trx, found);
  return writeEntry(trx, account, decide(account), details);
}

async function lockAccount(trx: Trx, studentId: number): Promise<number> {
  const accountId = (await lockCreditAccounts(trx, [studentId])).get(studentId);
  if (accountId === undefined) throw refusal(CREDIT_REFUSALS, 'student_unknown');
  return accountId;
}

/** Expires lots that are over, so that they cannot be spent even before the hourly job has run. */
async function withoutExpired(trx: Trx, account: LockedAccount): Promise<LockedAccount> {
  let now = account;
  for (const lot of account.lots) {
    const movement = expiryOf(lot, account.at);
    if (movement === undefined) continue;
    await writeEntry(trx, now, movement, {
      businessKey: `lot:${lot.id}:expiry`,
      kind: 'expiry',
      description: 'Promotional credits expired',
      actorAccountId: null,
      hash: contentHash(['expiry', lot.id]),
    });
    const lots = now.lots.map((one) => (one.id === lot.id ? { ...one, remaining: 0 } : one));
    now = { ...now, balance: now.balance - lot.remaining, lots };
  }
  return now;
}

const amountOfEntry = statement(
  'credits-amount-of-entry',
  'SELECT sum(amount)::bigint AS amount FROM ledger_leg WHERE entry_id = $1 AND amount < 0',
);

async function amountOf(trx: Trx, entryId: number): Promise<number> {
  return -(await trx.row<{ amount: number }>(amountOfEntry, [entryId])).amount;
}
