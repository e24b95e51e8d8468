import { statement, type Sql } from '../db/sql.js';

/** Where a lead came from. */
export interface LeadSource {
  source: string;
  utmSource: string;
  utmMedium: string;
}

interface NewLead extends LeadSource {
  phone: string;
  studentName: string;
  accountId: number;
  studentId: number;
}

// Two who wait for the same person's row would both get that person, so turns are taken one after another.
const lockTurn = statement('lead-turn', 'SELECT pg_advisory_xact_lock(2, 0)');

// Sales people take turns: the one whose last new lead is longest ago gets the next.
const nextOwner = statement(
  'lead-next-owner',
  `
  UPDATE staff_user SET last_lead_at = clock_timestamp()
  WHERE id = (
    SELECT u.id FROM staff_user u JOIN account a ON a.id = u.account_id
    WHERE 'lead.own' = ANY (u.permissions) AND a.disabled_at IS NULL
    ORDER BY u.last_lead_at NULLS FIRST, u.id LIMIT 1 FOR UPDATE OF u)
  RETURNING id`,
);

const findLead = statement('lead-of-phone', 'SELECT id FROM lead WHERE phone = $1');

const insertLead = statement(
  'lead-add',
  `
  WITH next AS (SELECT nextval(pg_get_serial_sequence('lead', 'id')) AS id)
  INSERT INTO lead (id, lead_code, phone, student_name, account_id, student_id, owner_id, source, utm_source, utm_medium, score)
  SELECT id, 'L' || lpad(id::text, 6, '0'), $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM next
  ON CONFLICT (phone) DO NOTHING RETURNING id`,
);

const touchLead = statement(
  'lead-registered-again',
  `
  UPDATE lead SET updated_at = now(), account_id = $2, student_id = $3 WHERE phone = $1 RETURNING id`,
);

const insertEvent = statement(
  'lead-event-add',
  `
  INSERT INTO lead_event (lead_id, kind, actor_account_id, data) VALUES ($1, $2, $3, $4)`,
);

/** Registering by the form is worth this much of a lead's temperature (product section 4 #8). */
const REGISTERED_SCORE = 5;

/** Makes the lead of a phone, stage New, with the next owner in turn; a phone that has one keeps it (C-duplicates). */
export async function recordLead(sql: Sql, lead: NewLead): Promise<{ id: number; isNew: boolean }> {
  const known = await sql.maybeRow<{ id: number }>(findLead, [lead.phone]);
  const made = known ? undefined : await addLead(sql, lead);
  const id = made ?? (await sql.row<{ id: number }>(touchLead, [lead.phone, lead.accountId, lead.studentId])).id;
  await recordLeadEvent(sql, id, made === undefined ? 'registered_again' : 'created', { source: lead.source });
  return { id, isNew: made !== undefined };
}

/** Adds a line to a lead's history. */
export async function recordLeadEvent(
  sql: Sql,
  leadId: number,
  kind: string,
  data: object,
  actorAccountId: number | null = null,
): Promise<void> {
  await sql.run(insertEvent, [leadId, kind, actorAccountId, JSON.stringify(data)]);
}

async function addLead(sql: Sql, lead: NewLead): Promise<number | undefined> {
  await sql.run(lockTurn);
  const owner = await sql.maybeRow<{ id: number }>(nextOwner);
  const added = await sql.maybeRow<{ id: number }>(insertLead, [
    lead.phone,
    lead.studentName,
    lead.accountId,
    lead.studentId,
    owner?.id ?? null,
    lead.source,
    lead.utmSource,
    lead.utmMedium,
    REGISTERED_SCORE,
  ]);
  return added?.id;
}
