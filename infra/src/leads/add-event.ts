// Locks: a fact and the job that works the lead's score out again are written by one statement.
import { OUTBOX_CHANNEL } from '../outbox/plan.js';
import { nthRef } from '../outbox/nth-ref.js';
import { statement, type Sql } from '../db/sql.js';

const PART = nthRef(0, 1);

/** SQL: plans the job for the leads of a part of the statement. */
const plansScore = (leads: string): string => `
  planned AS (
    INSERT INTO outbox (topic, ref_id) SELECT 'score-lead', nextval('lead_score_turn') * ${PART} + id FROM ${leads} RETURNING 1)
  SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM planned LIMIT 1`;

const addEvent = statement(
  'lead-event-add',
  `
  WITH added AS (
    INSERT INTO lead_event (lead_id, kind, actor_account_id, data) VALUES ($1, $2, $3, $4) RETURNING lead_id AS id),
  ${plansScore('added')}`,
);

const askFor = statement(
  'lead-score-ask',
  `
  WITH family AS (
    SELECT s.account_id FROM student s WHERE s.id = coalesce($2,
      (SELECT e.student_id FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE p.id = $3))),
  found AS (SELECT l.id FROM lead l WHERE l.id = $1 OR l.account_id = (SELECT account_id FROM family)
    OR l.id = (SELECT lead_of_phone(a.phone) FROM account a JOIN family ON family.account_id = a.id)),
  ${plansScore('found')}`,
);

/** A line of a lead's history. */
export interface NewLeadEvent {
  leadId: number;
  kind: string;
  actorAccountId: number | null;
  data: object;
}

/** Writes the line; the score follows within a second. */
export async function addLeadEvent(sql: Sql, { leadId, kind, actorAccountId, data }: NewLeadEvent): Promise<void> {
  await sql.run(addEvent, [leadId, kind, actorAccountId, JSON.stringify(data)]);
  sql.publish(OUTBOX_CHANNEL, '');
}

/** A lead, by itself, by a child of the family, or by its payment page. */
export type ScoredLead = { leadId: number } | { studentId: number } | { pageRowId: number };

/** Has the score of a family's lead worked out again, for a fact that is no line of its history. */
export async function askForScore(sql: Sql, of: ScoredLead): Promise<void> {
  const values = [
    'leadId' in of ? of.leadId : null,
    'studentId' in of ? of.studentId : null,
    'pageRowId' in of ? of.pageRowId : null,
  ];
  if ((await sql.run(askFor, values)) > 0) sql.publish(OUTBOX_CHANNEL, '');
}
