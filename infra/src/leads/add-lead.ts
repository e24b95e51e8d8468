// Locks: whose turn it is to get a lead is decided and written by one statement, for which all others wait.
import type { Phone } from '@school/core/shared/phone';
import { LEAD_TURN_LOCK, takeLocksPatiently } from '../db/locks.js';
import { statement, type Sql } from '../db/sql.js';

/** Where a lead came from. */
export interface LeadSource {
  source: string;
  utmSource: string;
  utmMedium: string;
}

/** A lead that is not there yet. */
export interface NewLead extends LeadSource {
  phone: Phone;
  studentName: string;
  /** Null for a family that has not registered itself. */
  accountId: number | null;
  studentId: number | null;
  /** Who owns it, where it is not the next one's turn. */
  ownerId?: number | undefined;
  /** The account of the person who adds it. */
  addedBy?: number | undefined;
}

/**
 * SQL: the number of a new lead, and its owner unless `$9` names one. Sales people take turns: the next owner is the one whose last new lead is the
 * oldest. It is part of the one statement that adds the lead, because everybody else waits meanwhile.
 */
export const NUMBER_AND_OWNER = `
  owner AS (
    UPDATE staff_user SET last_lead_at = clock_timestamp()
    WHERE $9::bigint IS NULL AND id = (
      SELECT u.id FROM staff_user u JOIN account a ON a.id = u.account_id
      WHERE 'lead.own' = ANY (u.permissions) AND a.disabled_at IS NULL
      ORDER BY u.last_lead_at NULLS FIRST, u.id LIMIT 1 FOR UPDATE OF u)
    RETURNING id),
  next AS (SELECT nextval(pg_get_serial_sequence('lead', 'id')) AS id)`;

const insertLead = statement(
  'lead-add',
  `
  WITH ${NUMBER_AND_OWNER},
  added AS (
    INSERT INTO lead (id, lead_code, phone, student_name, account_id, student_id, owner_id, source, utm_source, utm_medium)
    SELECT id, 'L' || lpad(id::text, 6, '0'), $1, $2, $3, $4, coalesce($9::bigint, (SELECT o.id FROM owner o)), $5, $6, $7 FROM next
    ON CONFLICT (phone) DO NOTHING RETURNING id),
  event AS (INSERT INTO lead_event (lead_id, kind, actor_account_id, data) SELECT id, 'created', $10, $8 FROM added)
  SELECT id FROM added`,
);

/**
 * One at a time: two transactions waiting for the same owner's row would both choose that owner. Families wait for their
 * turn as long as they can: nobody else changes anything of theirs, so that a refusal sooner would be wrong.
 */
export const waitForTurn = (sql: Sql): Promise<void> => takeLocksPatiently(sql, [LEAD_TURN_LOCK]);

/** Adds a lead, for the next owner in turn if none is named; undefined if the phone has one by now. */
export async function addLead(sql: Sql, lead: NewLead): Promise<number | undefined> {
  if (lead.ownerId === undefined) await waitForTurn(sql);
  const added = await sql.maybeRow<{ id: number }>(insertLead, [
    lead.phone,
    lead.studentName,
    lead.accountId,
    lead.studentId,
    lead.source,
    lead.utmSource,
    lead.utmMedium,
    JSON.stringify({ source: lead.source }),
    lead.ownerId ?? null,
    lead.addedBy ?? null,
  ]);
  return added?.id;
}
