import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { stageByPerson, type LeadStage } from '@school/core/leads/stage';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { recordLeadEvent } from './record-lead.js';

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

interface LeadRow {
  id: number;
  stage: LeadStage;
  owner_id: number | null;
  owner_name: string | null;
  is_as_seen: boolean;
}

const lockLead = statement(
  'lead-lock',
  `
  SELECT l.id, l.stage, l.owner_id, o.username AS owner_name, l.updated_at = $2::timestamptz AS is_as_seen
  FROM lead l LEFT JOIN staff_user o ON o.id = l.owner_id WHERE l.lead_code = $1 FOR UPDATE OF l`,
);

const findOwner = statement(
  'lead-owner-find',
  `
  SELECT u.username FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
  WHERE u.id = $1 AND 'lead.own' = ANY (u.permissions)`,
);

// `updated_at` always moves on, even for two changes at the same instant.
const saveLead = statement(
  'lead-change',
  `
  UPDATE lead SET stage = $2, owner_id = $3, updated_at = greatest($4, updated_at + interval '1 microsecond') WHERE id = $1`,
);

/** Changes stage or owner in one transaction with its history and audit; of two who saw the same state one wins. */
export function changeLead(deps: Deps, actorAccountId: number, change: LeadChange, requestId: string): Promise<void> {
  if (change.stage === undefined && change.ownerId === undefined) throw refusal(LEAD_REFUSALS, 'nothing_to_change');
  return deps.db.transaction(async (trx) => {
    const lead = await trx.maybeRow<LeadRow>(lockLead, [change.leadCode, change.seenUpdatedAt]);
    if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    if (!lead.is_as_seen) throw refusal(LEAD_REFUSALS, 'changed_meanwhile');
    const stage = decideStage(lead.stage, change);
    const owner = await decideOwner(trx, lead, change.ownerId);
    if (stage === lead.stage && owner.id === lead.owner_id) return;
    await trx.run(saveLead, [lead.id, stage, owner.id, deps.clock.now()]);
    await recordChanges(trx, lead, { stage, owner, reason: asTyped(change.reason) }, actorAccountId);
    await audit(trx, {
      actorAccountId,
      action: 'lead.change',
      entity: 'lead',
      entityId: lead.id,
      before: { stage: lead.stage, owner_id: lead.owner_id },
      after: { stage, owner_id: owner.id },
      requestId,
    });
  });
}

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

async function decideOwner(trx: Trx, lead: LeadRow, wanted: number | null | undefined): Promise<Owner> {
  if (wanted === undefined || wanted === lead.owner_id) return { id: lead.owner_id, name: lead.owner_name };
  if (wanted === null) return { id: null, name: null };
  const found = await trx.maybeRow<{ username: string }>(findOwner, [wanted]);
  if (found === undefined) throw refusal(LEAD_REFUSALS, 'owner_unknown');
  return { id: wanted, name: found.username };
}

async function recordChanges(
  trx: Trx,
  before: LeadRow,
  after: { stage: LeadStage; owner: Owner; reason: string },
  actorAccountId: number,
): Promise<void> {
  if (after.stage !== before.stage) {
    const data = { from: before.stage, to: after.stage, ...(after.reason === '' ? {} : { reason: after.reason }) };
    await recordLeadEvent(trx, before.id, 'stage_changed', data, actorAccountId);
  }
  if (after.owner.id !== before.owner_id) {
    await recordLeadEvent(
      trx,
      before.id,
      'owner_changed',
      { from: before.owner_name, to: after.owner.name },
      actorAccountId,
    );
  }
}
