import { CLAIM_REFUSALS, contactDueAt, judgeClaim } from '@school/core/leads/claiming';
import { CLOSED_STAGES } from '@school/core/leads/stage';
import { ref, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { StaffUserModel } from '../users/model.js';
import { changedAt } from './changed-at.js';
import { handTasksOver } from './hand-tasks-over.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

/** A lead of the pool, and the member of staff who wants it. */
export interface ClaimOrder {
  leadId: number;
  staffId: number;
}

/** The columns of a lead that nobody has claimed. */
export const NO_CLAIM = { claimedAt: null, contactDueAt: null, firstContactAt: null } as const;

/** Gives a lead of the pool to one person, with a time for the first contact; returns when its trial class is. */
export function claimLead(deps: Deps, actor: Actor, { leadId, staffId }: ClaimOrder): Promise<Date | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const username = await spendClaim(trx, staffId, now);
    const lead = await findWanted(trx, leadId);
    if (lead === undefined) throw refusal(CLAIM_REFUSALS, 'lead_not_found');
    const dueAt = contactDueAt(now, lead.trialAt);
    // Of many who want the lead, this gives it to one: the others' updates find it taken.
    const claimed = await trx
      .query(LeadModel)
      .findById(leadId)
      .modify(inPool, now)
      .patch({
        ...NO_CLAIM,
        ownerId: staffId,
        claimedAt: now,
        contactDueAt: dueAt,
        ...changedAt(now),
      });
    if (claimed === 0) throw refusal(CLAIM_REFUSALS, 'already_claimed');
    await handTasksOver(trx, { leadId, from: lead.ownerId, to: staffId }, now);
    await recordLeadEvent(trx, actor, leadId, 'claimed', { from: lead.ownerName, to: username });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'lead.claim',
      entity: 'lead',
      entityId: leadId,
      before: { owner_id: lead.ownerId },
      after: { owner_id: staffId, contact_due_at: dueAt },
    });
    return lead.trialAt;
  });
}

/** Checks the caps under the person's own row, so that two claims of one person at once do not pass both. */
async function spendClaim(trx: Trx, staffId: number, now: Date): Promise<string> {
  const { username, lastClaimAt } = await trx
    .query(StaffUserModel)
    .findById(staffId)
    .select('username', 'last_claim_at')
    .forNoKeyUpdate()
    .throwIfNotFound();
  const verdict = judgeClaim({ open: await openClaims(trx, staffId).resultSize(), lastClaimAt }, now);
  if (!verdict.ok) throw refusal(CLAIM_REFUSALS, verdict.reason);
  await trx.query(StaffUserModel).findById(staffId).patch({ lastClaimAt: now });
  return username;
}

/** The claimed leads of a person that wait for their first contact. */
export const openClaims = (sql: Sql, staffId: number): QueryBuilder<LeadModel> =>
  sql.query(LeadModel).where('lead.owner_id', staffId).modify(uncontacted);

/** Claimed and not contacted; a sale that has been made or lost needs no contact any more. */
export function uncontacted<R>(query: QueryBuilder<LeadModel, R>): void {
  void query
    .whereNotNull('lead.contact_due_at')
    .whereNull('lead.first_contact_at')
    .whereNotIn('lead.stage', [...CLOSED_STAGES]);
}

/** Without an owner, or with one who has not contacted the family in time. */
function inPool<R>(query: QueryBuilder<LeadModel, R>, now: Date): void {
  void query.whereNotIn('lead.stage', [...CLOSED_STAGES]).where((free) => {
    void free
      .whereNull('lead.owner_id')
      .orWhere((late) => void late.where('lead.contact_due_at', '<=', now).whereNull('lead.first_contact_at'));
  });
}

interface Wanted extends LeadModel {
  ownerName: string | null;
  trialAt: Date | null;
}

const findWanted = async (trx: Trx, leadId: number): Promise<Wanted | undefined> =>
  trx
    .query(LeadModel)
    .findById(leadId)
    .select('lead.id', 'lead.owner_id')
    .select(trx.query(StaffUserModel).select('username').where('staff_user.id', ref('lead.owner_id')).as('owner_name'))
    .select(
      trx
        .query(TrialBookingModel)
        .max('starts_at')
        .where('lead_id', ref('lead.id'))
        .whereNot('state', 'canceled')
        .as('trial_at'),
    )
    .castTo<Wanted | undefined>();
