// Locks: one statement locks a lead, judges its stage and moves it.
import { moveBy, type LeadFact } from '@school/core/leads/facts';
import type { LeadStage } from '@school/core/leads/stage';
import type { Actor } from '../auth/actor.js';
import { statement, type Sql } from '../db/sql.js';
import { askForScore } from './add-event.js';
import { recordLeadEvent } from './record-lead.js';

/** A fact that may move a family's lead to another stage. */
export interface LeadMove {
  /** The lead itself, or the family's account, whose lead is found by phone. */
  lead: { id: number } | { accountId: number };
  fact: LeadFact;
  now: Date;
}

// A lead becomes Enrolled elsewhere, because that names the payment. The new stage comes from the row itself, whose other
// columns fit to it: if the lock was waited for, `seen` is newer than the row that Postgres first tries to write.
const moveStage = statement(
  'lead-move',
  `
  WITH seen AS (
    SELECT l.id, l.stage FROM lead l
    WHERE l.id = coalesce($1, (SELECT lead_of_phone(a.phone) FROM account a WHERE a.id = $2)) FOR UPDATE),
  before AS (
    SELECT b.stage_before FROM trial_booking b JOIN seen ON seen.id = b.lead_id ORDER BY b.id DESC LIMIT 1)
  UPDATE lead l SET
    stage = CASE WHEN l.stage = ANY ($3) THEN coalesce($4, (SELECT stage_before FROM before), 'New') ELSE l.stage END,
    updated_at = greatest($5, l.updated_at + interval '1 microsecond')
  FROM seen WHERE l.id = seen.id
  RETURNING l.id, seen.stage AS "from", l.stage AS "to"`,
);

interface Moved {
  id: number;
  from: LeadStage;
  to: LeadStage;
}

/** The stages of a move, for the line of history that tells of its fact; nothing if the lead stayed where it was. */
export type MovedStages = { from: LeadStage; to: LeadStage } | Record<string, never>;

/** Moves a lead by core's rule, for a caller that has a line of its own for the fact. */
export async function moveByFact(sql: Sql, order: LeadMove): Promise<MovedStages> {
  const moved = await move(sql, order);
  return moved === undefined || moved.from === moved.to ? {} : { from: moved.from, to: moved.to };
}

/** Moves a lead by core's rule and adds it, with the fact as its reason, to the history; does nothing without a lead. */
export async function moveLead(sql: Sql, actor: Pick<Actor, 'accountId'>, order: LeadMove): Promise<void> {
  const moved = await move(sql, order);
  if (moved === undefined) return;
  if (moved.from === moved.to) return askForScore(sql, { leadId: moved.id });
  const { fact } = order;
  const { reason } = moveBy(fact);
  await recordLeadEvent(sql, actor, moved.id, 'stage_changed', { from: moved.from, to: moved.to, reason, fact });
}

function move(sql: Sql, { lead, fact, now }: LeadMove): Promise<Moved | undefined> {
  const [id, accountId] = 'id' in lead ? [lead.id, null] : [null, lead.accountId];
  const { from, to } = moveBy(fact);
  return sql.maybeRow<Moved>(moveStage, [id, accountId, from, to, now]);
}
