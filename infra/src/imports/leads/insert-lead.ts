// Locks: whose turn it is to get a lead is decided and written by one statement, for which all others wait.
import type { LeadRow } from '@school/core/imports/lead-row';
import { IMPORT_SOURCE } from '@school/core/imports/plan-lead';
import { statement, type Sql } from '../../db/sql.js';
import { NUMBER_AND_OWNER, waitForTurn } from '../../leads/add-lead.js';

// A family that has registered before, but has no lead any more, is found by its phone; its child by its name, else the first.
const insertLead = statement(
  'import-lead-add',
  `
  WITH ${NUMBER_AND_OWNER},
  child AS (
    SELECT s.id, s.account_id FROM account a JOIN student s ON s.account_id = a.id WHERE a.phone = $1
    ORDER BY s.name_key = name_key($2) DESC, s.id LIMIT 1)
  INSERT INTO lead (id, lead_code, phone, student_name, student_email, grade, parent_name, source, utm_source, utm_medium, stage,
    owner_id, account_id, student_id)
  SELECT id, 'L' || lpad(id::text, 6, '0'), $1, $2, $3, $4, $5, $6, $7, $8, $10, coalesce($9, (SELECT o.id FROM owner o)),
    (SELECT account_id FROM child), (SELECT c.id FROM child c) FROM next
  ON CONFLICT (phone) DO NOTHING
  RETURNING id, account_id AS "accountId", student_id AS "studentId", owner_id AS "ownerId"`,
);

/** A lead that was added. */
export interface AddedLead {
  id: number;
  accountId: number | null;
  studentId: number | null;
  ownerId: number | null;
}

/** Adds the lead of a row, for the owner that it names or for the next in turn; undefined if the phone has one by now. */
export async function addRowLead(sql: Sql, row: LeadRow): Promise<AddedLead | undefined> {
  if (row.ownerId === undefined) await waitForTurn(sql);
  return sql.maybeRow<AddedLead>(insertLead, [
    row.phone,
    row.name,
    row.email ?? null,
    row.grade ?? null,
    row.parentName ?? '',
    row.source ?? IMPORT_SOURCE,
    row.utmSource ?? '',
    row.utmMedium ?? '',
    row.ownerId ?? null,
    row.stage ?? 'New',
  ]);
}
