import { CLAIM_REFUSALS, type ContactOutcome } from '@school/core/leads/claiming';
import { moveBy, stageAfterFact } from '@school/core/leads/facts';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { changedAt, openClaims } from './claim-lead.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

/** The first attempt of an owner to reach the family of a claimed lead. */
export interface ContactNote {
  leadId: number;
  staffId: number;
  outcome: ContactOutcome;
  note: string;
}

/** Notes the first contact of a claimed lead, which stops its clock; a family that was reached makes it Contacted. */
export function noteContact(deps: Deps, actor: Actor, { leadId, staffId, outcome, note }: ContactNote): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const lead = await openClaims(trx, staffId).findById(leadId).select('lead.id', 'lead.stage').forUpdate();
    if (lead === undefined) throw refusal(CLAIM_REFUSALS, 'not_waiting');
    const stage = outcome === 'Reached' ? stageAfterFact('reached', { ...lead, beforeTrial: lead.stage }) : lead.stage;
    await trx
      .query(LeadModel)
      .findById(leadId)
      .patch({ stage, firstContactAt: now, ...changedAt(now) });
    await recordLeadEvent(trx, actor, leadId, 'contact_tried', {
      to: outcome,
      ...(note === '' ? {} : { reason: note }),
    });
    if (stage !== lead.stage)
      await recordLeadEvent(trx, actor, leadId, 'stage_changed', {
        from: lead.stage,
        to: stage,
        reason: moveBy('reached').reason,
      });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'lead.contact',
      entity: 'lead',
      entityId: leadId,
      before: { stage: lead.stage },
      after: { stage, outcome, note },
    });
  });
}
