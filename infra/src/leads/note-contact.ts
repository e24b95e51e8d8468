import { CLAIM_REFUSALS, type ContactChannel, type ContactOutcome } from '@school/core/leads/claiming';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { moveBy, stageAfterFact } from '@school/core/leads/facts';
import { TASK_REFUSALS } from '@school/core/leads/tasks';
import { CLOSED_STAGES } from '@school/core/leads/stage';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { addTaskOf } from './change-task.js';
import { changedAt } from './changed-at.js';
import { openClaims } from './claim-lead.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';
import { findOwner } from './repository.js';

/** An attempt to reach a family, and what came of it. */
interface Attempt {
  /** Null for a member of staff who is unknown to the back office. */
  staffId: number | null;
  outcome: ContactOutcome;
  note: string;
  channel?: ContactChannel | undefined;
  /** The family has called or written. */
  isIncoming?: boolean | undefined;
}

/** The first attempt of an owner to reach the family of a claimed lead. */
export interface ContactNote extends Attempt {
  leadId: number;
  staffId: number;
}

/** Notes the first contact of a claimed lead, which stops its clock; a family that was reached makes it Contacted. */
export function noteContact(deps: Deps, actor: Actor, { leadId, ...attempt }: ContactNote): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const lead = await openClaims(trx, attempt.staffId).findById(leadId).select('lead.*').forUpdate();
    if (lead === undefined) throw refusal(CLAIM_REFUSALS, 'not_waiting');
    await writeContact(trx, actor, { lead, ...attempt }, now);
  });
}

/** A call or a message to the family of any lead; with an hour to call back it makes a task of it. */
export interface LoggedContact extends Attempt {
  leadCode: string;
  channel: ContactChannel;
  callBackAt?: Date | undefined;
}

/** Keeps how a call or a message went; it is the first contact if the person's own claim waits for one. */
export function logContact(
  deps: Deps,
  actor: Actor,
  { leadCode, callBackAt, ...attempt }: LoggedContact,
): Promise<void> {
  const now = deps.clock.now();
  const isPromise = attempt.outcome === 'Asked to call back';
  if (isPromise && callBackAt === undefined) throw refusal(TASK_REFUSALS, 'call_back_missing');
  return deps.db.transaction(async (trx) => {
    const lead = await trx.query(LeadModel).findOne('lead_code', leadCode).forUpdate();
    if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    await writeContact(trx, actor, { lead, ...attempt }, now);
    if (!isPromise || callBackAt === undefined) return;
    const ownerId = await whoCallsBack(trx, attempt.staffId, lead);
    const task = { kind: attempt.channel, title: 'Call back', dueAt: callBackAt, ownerId };
    await addTaskOf(trx, actor, lead.id, task, now);
  });
}

/** The person themselves, or the owner of the lead if they are none of those who own leads. */
async function whoCallsBack(trx: Trx, staffId: number | null, { ownerId }: LeadModel): Promise<number | null> {
  if (staffId === null) return ownerId;
  return (await findOwner(trx, staffId)) === undefined ? ownerId : staffId;
}

async function writeContact(
  trx: Trx,
  actor: Actor,
  { lead, staffId, outcome, note, channel, isIncoming }: Attempt & { lead: LeadModel },
  now: Date,
): Promise<void> {
  const stage = outcome === 'Reached' ? stageAfterFact('reached', { ...lead, beforeTrial: lead.stage }) : lead.stage;
  const isFirst =
    lead.contactDueAt !== null &&
    lead.firstContactAt === null &&
    lead.ownerId === staffId &&
    !CLOSED_STAGES.includes(lead.stage);
  await trx
    .query(LeadModel)
    .findById(lead.id)
    .patch({ stage, ...(isFirst ? { firstContactAt: now } : {}), ...changedAt(now) });
  await recordLeadEvent(trx, actor, lead.id, 'contact_tried', {
    to: outcome,
    ...(channel === undefined ? {} : { via: channel }),
    ...(isIncoming ? { incoming: true } : {}),
    ...(note === '' ? {} : { reason: note }),
  });
  if (stage !== lead.stage)
    await recordLeadEvent(trx, actor, lead.id, 'stage_changed', {
      from: lead.stage,
      to: stage,
      reason: moveBy('reached').reason,
    });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'lead.contact',
    entity: 'lead',
    entityId: lead.id,
    before: { stage: lead.stage },
    after: { stage, outcome, note },
  });
}
