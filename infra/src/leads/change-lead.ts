import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { stageByPerson, type LeadStage } from '@school/core/leads/stage';
import { asTyped } from '@school/core/shared/text-format';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { StaffUserModel } from '../users/model.js';
import { changedAt } from './changed-at.js';
import { NO_CLAIM } from './claim-lead.js';
import { handTasksOver } from './hand-tasks-over.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';
import { findOwner } from './repository.js';

/** A change of a lead, and the state that the person saw. */
export interface LeadChange {
  leadCode: string;
  /** As shown by the list or page; if it differs, somebody else was faster. */
  seenUpdatedAt: string;
  stage?: LeadStage | undefined;
  reason: string;
  /** A member of staff, or null for nobody. */
  ownerId?: number | null | undefined;
}

interface LockedLead extends LeadModel {
  ownerName: string | null;
  isAsSeen: boolean;
}

/** Changes stage or owner in one transaction with its history and audit; of two who saw the same state one wins. */
export function changeLead(deps: Deps, actor: Actor, change: LeadChange): Promise<void> {
  if (change.stage === undefined && change.ownerId === undefined) throw refusal(LEAD_REFUSALS, 'nothing_to_change');
  return deps.db.transaction(async (trx) => {
    const lead = await lockLead(trx, change);
    if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    if (!lead.isAsSeen) throw refusal(LEAD_REFUSALS, 'changed_meanwhile');
    const stage = decideStage(lead.stage, change);
    const owner = await decideOwner(trx, lead, change.ownerId);
    if (stage === lead.stage && owner.id === lead.ownerId) return;
    await trx
      .query(LeadModel)
      .findById(lead.id)
      .patch({
        stage,
        ownerId: owner.id,
        ...claimAfter(lead, { stage, ownerId: owner.id }, deps.clock.now()),
        ...changedAt(deps.clock.now()),
      });
    await handTasksOver(trx, { leadId: lead.id, from: lead.ownerId, to: owner.id }, deps.clock.now());
    await recordChanges(trx, actor, lead, { stage, owner, reason: asTyped(change.reason) });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'lead.change',
      entity: 'lead',
      entityId: lead.id,
      before: { stage: lead.stage, owner_id: lead.ownerId },
      after: { stage, owner_id: owner.id },
    });
  });
}

/** A claim ends with another owner; a person who changes the stage of a claimed lead has contacted the family. */
function claimAfter(
  { claimedAt, firstContactAt, ...before }: LeadModel,
  after: { stage: LeadStage; ownerId: number | null },
  now: Date,
): Partial<LeadModel> {
  if (claimedAt === null) return {};
  if (after.ownerId !== before.ownerId) return NO_CLAIM;
  return firstContactAt === null && after.stage !== before.stage ? { firstContactAt: now } : {};
}

const lockLead = async (trx: Trx, { leadCode, seenUpdatedAt }: LeadChange): Promise<LockedLead | undefined> =>
  trx
    .query(LeadModel)
    .findOne('lead_code', leadCode)
    .select('lead.*', raw('updated_at = ?::timestamptz', seenUpdatedAt).as('is_as_seen'))
    .select(trx.query(StaffUserModel).select('username').where('staff_user.id', ref('lead.owner_id')).as('owner_name'))
    .forUpdate()
    .castTo<LockedLead | undefined>();

function decideStage(from: LeadStage, change: LeadChange): LeadStage {
  if (change.stage === undefined) return from;
  const decided = stageByPerson(from, change.stage, change.reason);
  if (!decided.ok) throw refusal(LEAD_REFUSALS, decided.reason);
  return decided.value;
}

interface Owner {
  id: number | null;
  name: string | null;
}

async function decideOwner(trx: Trx, lead: LockedLead, wanted: number | null | undefined): Promise<Owner> {
  if (wanted === undefined || wanted === lead.ownerId) return { id: lead.ownerId, name: lead.ownerName };
  if (wanted === null) return { id: null, name: null };
  const found = await findOwner(trx, wanted);
  if (found === undefined) throw refusal(LEAD_REFUSALS, 'owner_unknown');
  return { id: wanted, name: found.username };
}

async function recordChanges(
  trx: Trx,
  actor: Actor,
  before: LockedLead,
  after: { stage: LeadStage; owner: Owner; reason: string },
): Promise<void> {
  if (after.stage !== before.stage) {
    const data = { from: before.stage, to: after.stage, ...(after.reason === '' ? {} : { reason: after.reason }) };
    await recordLeadEvent(trx, actor, before.id, 'stage_changed', data);
  }
  if (after.owner.id !== before.ownerId) {
    const data = { from: before.ownerName, to: after.owner.name };
    await recordLeadEvent(trx, actor, before.id, 'owner_changed', data);
  }
}
