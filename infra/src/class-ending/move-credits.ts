// Ledger: the entries of a class's children, linked to their seats.
import { APOLOGY_DAYS, type Charge } from '@school/core/class-ending/charges';
import { AMEND_REFUSALS } from '@school/core/class-ending/errors';
import { OVERDRAFT_FLOOR } from '@school/core/credits/lots';
import { AppError, refusal } from '../app-error.js';
import { debitCredits, grantCredits, reverseEntry } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { EndingFacts } from './facts.js';
import { chargeBefore } from './write-outcome.js';

/** The ledger changes of a class's outcome. */
export interface CreditMoves {
  facts: EndingFacts;
  charges: readonly Charge[];
  /** The outcome's version, part of the business keys. */
  version: number;
  actorAccountId: number;
  now: Date;
}

/** What was moved for one child. */
export interface Moved {
  studentId: number;
  entryId: number | null;
  reversedId: number | null;
  /** The ledger refused the debit although the class was held; staff are told. */
  isOwed: boolean;
}

const DAY_MS = 86_400_000;

const linkEntries = statement(
  'class-ending-link-entries',
  `WITH linked AS (
     UPDATE class_student s SET charge_entry_id = p.entry_id
     FROM jsonb_to_recordset($2::jsonb) AS p (student_id bigint, entry_id bigint)
     WHERE s.class_id = $1 AND s.student_id = p.student_id)
   SELECT a.student_id AS "studentId", a.balance FROM ledger_account a
   JOIN jsonb_to_recordset($2::jsonb) AS p (student_id bigint, entry_id bigint) ON p.student_id = a.student_id
   WHERE a.kind = 'student_credit'`,
);

/**
 * Brings the ledger in line with the class's outcome: unchanged charges stay, others are reversed, missing ones are
 * posted under the version's key. The caller has locked the accounts.
 */
export async function moveCredits(
  trx: Trx,
  moves: CreditMoves,
): Promise<{ moved: Moved[]; lowest: number | undefined }> {
  const moved: Moved[] = [];
  for (const charge of moves.charges) {
    const seat = moves.facts.seats.find(({ studentId }) => studentId === charge.studentId);
    const before = chargeBefore(seat);
    if (before === charge.credit) continue;
    const reversedId =
      seat?.entryId == null ? null : await takeBack(trx, moves, charge.studentId, seat.entryId, before);
    const posted = charge.credit === 0 ? undefined : await post(trx, moves, charge);
    moved.push({
      studentId: charge.studentId,
      entryId: posted ?? null,
      reversedId,
      isOwed: charge.credit === -1 && posted === undefined,
    });
  }
  const linked = moved.filter(({ entryId }) => entryId !== null);
  if (linked.length === 0) return { moved, lowest: undefined };
  const rows = linked.map(({ studentId, entryId }) => ({ student_id: studentId, entry_id: entryId }));
  const balances = await trx.rows<{ balance: number }>(linkEntries, [moves.facts.classId, JSON.stringify(rows)]);
  return { moved, lowest: Math.min(...balances.map(({ balance }) => balance)) };
}

const keyOf = ({ facts }: CreditMoves, studentId: number): string => `class:${facts.classId}:student:${studentId}`;

/** Posts one charge; undefined if even the overdraft is used up, because the class is ended all the same. */
async function post(trx: Trx, moves: CreditMoves, { studentId, credit, line }: Charge): Promise<number | undefined> {
  const { facts, version, actorAccountId, now } = moves;
  const key = keyOf(moves, studentId);
  if (credit === 1) {
    const granted = await grantCredits(trx, {
      studentId,
      amount: 1,
      category: 'promotional',
      expiresAt: new Date(now.getTime() + APOLOGY_DAYS * DAY_MS),
      businessKey: `${key}:apology:v${version}`,
      kind: 'apology',
      description: `Our apology for: ${facts.lessonName}`,
      actorAccountId,
    });
    return granted.entryId;
  }
  try {
    const debited = await debitCredits(trx, {
      studentId,
      amount: 1,
      overdraft: { floor: OVERDRAFT_FLOOR },
      businessKey: `${key}:debit:v${version}`,
      kind: 'class_debit',
      description: `${line === 'attended' ? 'Class' : 'Missed class'}: ${facts.lessonName}`,
      actorAccountId,
    });
    return debited.entryId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_enough_credits') return undefined;
    throw error;
  }
}

async function takeBack(
  trx: Trx,
  moves: CreditMoves,
  studentId: number,
  entryId: number,
  before: -1 | 0 | 1,
): Promise<number> {
  const { facts, version, actorAccountId } = moves;
  try {
    const { entryId: reversal } = await reverseEntry(trx, {
      entryId,
      businessKey: `${keyOf(moves, studentId)}:reversal:v${version}`,
      description: `Corrected: ${facts.lessonName}`,
      actorAccountId,
    });
    return reversal;
  } catch (error) {
    const isUsed = error instanceof AppError && error.code === 'credits_used';
    throw isUsed && before === 1 ? refusal(AMEND_REFUSALS, 'apology_used') : error;
  }
}
