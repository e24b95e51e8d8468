// Booking: class, history, seats and booking change together, if nothing of them was changed since.
import type { Charge } from '@school/core/class-ending/charges';
import type { Outcome } from '@school/core/class-ending/outcome';
import { asTyped } from '@school/core/shared/text-format';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { EndingFacts } from './facts.js';

/** A class's end or correction, as it is written. */
export interface NewOutcome {
  facts: EndingFacts;
  outcome: Outcome;
  charges: readonly Charge[];
  /** The real actor, also while impersonating. */
  accountId: number;
  note: string;
  noteToFamily: string | undefined;
  now: Date;
}

// Class, history, seats and booking change together. Writes nothing if the class changed since it was read: ended,
// corrected, moved or called off, or another child got a seat in it.
const writeRows = statement(
  'class-ending-write',
  `
  WITH seats AS (
    SELECT coalesce(array_agg(student_id ORDER BY student_id), '{}') AS ids FROM class_student WHERE class_id = $1),
  ended AS (
    UPDATE scheduled_class c SET status = $2, incomplete_reason = $3, incomplete_code = $4,
      ended_at = coalesce(c.ended_at, $5), ended_by = coalesce(c.ended_by, $6), outcome_version = c.outcome_version + 1
    FROM seats
    WHERE c.id = $1 AND c.status = $7 AND c.outcome_version = $8 AND c.starts_at = $9 AND seats.ids = $10::bigint[]
    RETURNING c.id, c.outcome_version AS version),
  outcome AS (
    INSERT INTO class_outcome (class_id, version, status, attended_ids, incomplete_reason, incomplete_code, account_id, note, note_to_family,
      created_at)
    SELECT id, version, $2, $11::bigint[], $3, $4, $6, $12, coalesce($14, (SELECT v.note_to_family FROM class_outcome v
      WHERE v.class_id = $1 AND v.version = $8), ''), $5 FROM ended RETURNING id),
  seat AS (
    UPDATE class_student s SET attended = CASE WHEN $2 = 'complete' THEN s.student_id = ANY ($11::bigint[]) END,
      charge = p.charge, charge_line = p.line, charge_entry_id = p.entry_id
    FROM ended, jsonb_to_recordset($13::jsonb) AS p (student_id bigint, charge smallint, line text, entry_id bigint)
    WHERE s.class_id = ended.id AND s.student_id = p.student_id),
  trial AS (UPDATE trial_booking b SET state = 'closed' FROM ended WHERE b.class_id = ended.id AND b.state = 'open')
  SELECT id FROM outcome`,
);

/** Writes how a class ended; returns the id of the new outcome, or undefined if the class changed since it was read. */
export async function writeOutcome(trx: Trx, written: NewOutcome): Promise<number | undefined> {
  const { facts, outcome, charges, accountId, note, noteToFamily, now } = written;
  const kept = new Map(facts.seats.map(({ studentId, charge, entryId }) => [studentId, { charge, entryId }]));
  const seats = charges.map(({ studentId, credit, line }) => {
    const before = kept.get(studentId);
    // A seat keeps its entry as long as the charge is the same.
    const entryId = credit !== 0 && chargeBefore(before) === credit ? (before?.entryId ?? null) : null;
    return { student_id: studentId, charge: credit, line, entry_id: entryId };
  });
  const row = await trx.maybeRow<{ id: number }>(writeRows, [
    facts.classId,
    outcome.status,
    outcome.reason,
    outcome.code,
    now,
    accountId,
    facts.status,
    facts.version,
    facts.startsAt,
    facts.seats.map(({ studentId }) => studentId),
    outcome.attendedIds,
    note,
    JSON.stringify(seats),
    noteToFamily === undefined ? null : asTyped(noteToFamily),
  ]);
  return row?.id;
}

/** What the ledger has charged for a seat; an entry without a stored charge is an old debit. */
export const chargeBefore = (seat: { charge: -1 | 0 | 1 | null; entryId: number | null } | undefined): -1 | 0 | 1 =>
  seat === undefined || seat.entryId === null ? 0 : seat.charge === 1 ? 1 : -1;
