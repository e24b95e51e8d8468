// Locks: one statement locks a lead, judges its stage and moves it.
import { LEAD_STAGES, stageAfterEvent, type LeadStage } from '@school/core/leads/stage';
import type { Actor } from '../auth/actor.js';
import { statement, type Sql } from '../db/sql.js';
import { recordLeadEvent } from './record-lead.js';

/** An event that moves a family's lead to another stage. */
export interface LeadMove {
  /** The family's account; its lead is found by phone. */
  accountId: number;
  to: LeadStage;
  /** How much the event changes the lead's temperature. */
  score: number;
  now: Date;
}

const moveStage = statement(
  'lead-move',
  `
  WITH seen AS (
    SELECT l.id, l.stage FROM lead l JOIN account a ON a.phone = l.phone WHERE a.id = $1 FOR UPDATE OF l)
  UPDATE lead l SET stage = CASE WHEN seen.stage = ANY ($2) THEN $3 ELSE seen.stage END,
    score = greatest(0, least(100, l.score + $4)), updated_at = greatest($5, l.updated_at + interval '1 microsecond')
  FROM seen WHERE l.id = seen.id
  RETURNING l.id, seen.stage AS "from", l.stage AS "to"`,
);

interface Moved {
  id: number;
  from: LeadStage;
  to: LeadStage;
}

/** Moves a family's lead by core's rule for events and adds it to the history; does nothing without a lead. */
export async function moveLead(
  sql: Sql,
  actor: Pick<Actor, 'accountId'>,
  { accountId, to, score, now }: LeadMove,
): Promise<void> {
  const movedOn = LEAD_STAGES.filter((stage) => stageAfterEvent(stage, to) === to);
  const moved = await sql.maybeRow<Moved>(moveStage, [accountId, movedOn, to, score, now]);
  if (moved === undefined || moved.from === moved.to) return;
  await recordLeadEvent(sql, actor, moved.id, 'stage_changed', { from: moved.from, to: moved.to });
}
