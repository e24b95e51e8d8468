import { LEAD_REFUSALS } from '@school/core/leads/errors';
import type { LeadStage } from '@school/core/leads/stage';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { oneByOne } from '../bulk/one-by-one.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changeLead } from './change-lead.js';
import { LeadModel } from './model.js';

/** One of many leads, as the person saw it, and what it becomes. */
export interface ChangedLead {
  id: number;
  seenUpdatedAt: string;
  stage?: LeadStage | undefined;
  ownerId?: number | null | undefined;
}

/** What came of a lead: why it stayed as it was, or when it was changed. */
export interface LeadOutcome {
  id: number;
  refusal: string | null;
  updatedAt: string | null;
}

/** Changes many leads, each as the single change does and in its own transaction. */
export async function changeLeads(
  deps: Deps,
  actor: Actor,
  leads: readonly ChangedLead[],
  reason: string,
): Promise<LeadOutcome[]> {
  const asked = new Map(leads.map((lead) => [lead.id, lead]));
  const codes = new Map((await stateOf(deps.db, [...asked.keys()])).map(({ id, leadCode }) => [id, leadCode]));
  const outcomes = await oneByOne(deps, [...asked.keys()], async (id) => {
    const [lead, leadCode] = [asked.get(id), codes.get(id)];
    if (lead === undefined || leadCode === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    const { seenUpdatedAt, stage, ownerId } = lead;
    await changeLead(deps, actor, { leadCode, seenUpdatedAt, stage, reason, ownerId });
  });
  const done = outcomes.filter((outcome) => outcome.refusal === null).map(({ id }) => id);
  const states = new Map((await stateOf(deps.db, done)).map(({ id, at }) => [id, at]));
  return outcomes.map(({ id, refusal: why }) => ({ id, refusal: why, updatedAt: states.get(id) ?? null }));
}

/** The public ids of leads, and when they were changed, to the microsecond. */
const stateOf = async (sql: Sql, ids: readonly number[]): Promise<{ id: number; leadCode: string; at: string }[]> =>
  sql
    .query(LeadModel)
    .whereIn('id', [...ids])
    .select('id', 'lead_code', raw(`to_json(updated_at) #>> '{}'`).as('at'))
    .castTo<{ id: number; leadCode: string; at: string }[]>();
