// Booking: a move with the classes that it pushed on, and what follows their new times.
import type { ClassMove } from '@school/core/rescheduling/plan-move';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { sideOf, type ClassFacts, type Mover } from './facts.js';

interface RecordedMove {
  mover: Mover;
  order: { preference: string; reason: string; confirmations: Readonly<Record<string, boolean>> };
  facts: ClassFacts;
  moves: readonly ClassMove[];
  counts: 1 | 2;
  now: Date;
}

// Classes that were only pushed on do not count and refer to the move that caused it. Open requests of the family are
// closed, and a trial's booking follows its class.
const insertMoves = statement(
  'reschedule-record',
  `
  WITH asked AS (
    INSERT INTO class_move (class_id, requested_by, account_id, preference, reason, confirmations, from_starts_at, to_starts_at,
      counts, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id),
  pushed AS (
    INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts, created_at, caused_by)
    SELECT p.class_id, $2, $3, $4, p.from_at, p.to_at, 0, $10, asked.id
    FROM asked, unnest($11::bigint[], $12::timestamptz[], $13::timestamptz[]) AS p (class_id, from_at, to_at)),
  settled AS (UPDATE reschedule_request SET closed_at = $10 WHERE class_id = $1 AND closed_at IS NULL),
  trial AS (UPDATE trial_booking SET starts_at = $8 WHERE class_id = $1 AND state = 'open')
  SELECT id FROM asked`,
);

/** Records who moved what, why, and with which confirmations; returns the id of the requested move. */
export async function recordMoves(
  trx: Trx,
  { mover, order, facts, moves, counts, now }: RecordedMove,
): Promise<number> {
  const [asked, ...pushed] = moves;
  if (asked === undefined) throw new Error('a move moves at least one class');
  const { id } = await trx.row<{ id: number }>(insertMoves, [
    facts.classId,
    sideOf(mover),
    mover.accountId,
    order.preference,
    order.reason,
    JSON.stringify(order.confirmations),
    asked.from,
    asked.startsAt,
    counts,
    now,
    pushed.map(({ classId }) => classId),
    pushed.map(({ from }) => from.toISOString()),
    pushed.map(({ startsAt }) => startsAt.toISOString()),
  ]);
  return id;
}
