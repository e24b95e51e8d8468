import { LEAD_TURN_LOCK, takeLocks } from '../db/locks.js';
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

// Families wait for their turn as long as a statement may run: nobody else changes anything of theirs, so that a refusal
// after the usual two seconds would be wrong.
const TURN_WAIT_MS = 4500;

const findLead = statement('lead-of-phone', 'SELECT id FROM lead WHERE phone = $1');

// Sales people take turns: the next owner is the one whose last new lead is the oldest. One statement, because everybody
// else waits meanwhile.
const insertLead = statement(
  'lead-add',
  `
  WITH owner AS (
    UPDATE staff_user SET last_lead_at = clock_timestamp()
    WHERE id = (
      SELECT u.id FROM staff_user u JOIN account a ON a.id = u.account_id
      WHERE 'lead.own' = ANY (u.permissions) AND a.disabled_at IS NULL
      ORDER BY u.last_lead_at NULLS FIRST, u.id LIMIT 1 FOR UPDATE OF u)
    RETURNING id),
  next AS (SELECT nextval(pg_get_serial_sequence('lead', 'id')) AS id),
  added AS (
    INSERT INTO lead (id, lead_code, phone, student_name, account_id, student_id, owner_id, source, utm_source, utm_medium, score)
    SELECT id, 'L' || lpad(id::text, 6, '0'), $1, $2, $3, $4, (SELECT o.id FROM owner o), $5, $6, $7, $8 FROM next
    ON CONFLICT (phone) DO NOTHING RETURNING id),
  event AS (INSERT INTO lead_event (lead_id, kind, data) SELECT id, 'created', $9 FROM added)
  SELECT id FROM added`,
);

const touchLead = statement(
  'lead-registered-again',
  `
  UPDATE lead SET updated_at = now(), account_id = $2, student_id = coalesce(student_id, $3) WHERE phone = $1 RETURNING id`,
);

const renameLead = statement('lead-rename', 'UPDATE lead SET student_name = $2 WHERE phone = $1');

const insertEvent = statement(
  'lead-event-add',
  `
  INSERT INTO lead_event (lead_id, kind, actor_account_id, data) VALUES ($1, $2, $3, $4)`,
);

/** How much registering by the form adds to a lead's temperature (product section 4 #8). */
const REGISTERED_SCORE = 5;

/** The source of leads created by booking a trial class. */
export const TRIAL_SOURCE = 'trial-booking';

/** Creates the lead of a phone in stage New, for the next owner in turn; an existing lead is kept (C-duplicates). */
export async function recordLead(sql: Sql, lead: NewLead): Promise<{ id: number; isNew: boolean }> {
  const known = await sql.maybeRow<{ id: number }>(findLead, [lead.phone]);
  const made = known ? undefined : await addLead(sql, lead);
  const id = made ?? (await sql.row<{ id: number }>(touchLead, [lead.phone, lead.accountId, lead.studentId])).id;
  // A booking after the family's own registration has its own line in the history.
  if (made === undefined && lead.source !== TRIAL_SOURCE) {
    await recordLeadEvent(sql, id, 'registered_again', { source: lead.source });
  }
  return { id, isNew: made !== undefined };
}

/** Corrects the child's name on a phone's lead, if there is one. */
export const correctLeadName = (sql: Sql, phone: string, studentName: string): Promise<number> =>
  sql.run(renameLead, [phone, studentName]);

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
  // One at a time: two transactions waiting for the same owner's row would both choose that owner.
  await takeLocks(sql, [LEAD_TURN_LOCK], TURN_WAIT_MS);
  const added = await sql.maybeRow<{ id: number }>(insertLead, [
    lead.phone,
    lead.studentName,
    lead.accountId,
    lead.studentId,
    lead.source,
    lead.utmSource,
    lead.utmMedium,
    REGISTERED_SCORE,
    JSON.stringify({ source: lead.source }),
  ]);
  return added?.id;
}
