import { TRANSFER_REFUSALS } from '@school/core/leads/transfers';
import { shortName } from '@school/core/shared/person-name';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { StaffUserModel } from '../users/model.js';
import { accountOf, type Asker } from './ask-for-lead.js';
import { changedAt } from './changed-at.js';
import { NO_CLAIM } from './claim-lead.js';
import { handTasksOver } from './hand-tasks-over.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';
import { findOwner } from './repository.js';
import { LeadTransferModel } from './transfer-model.js';

/** Hands a lead over to the person who asked for it, with the tasks of its former owner; all other requests are void. */
export function acceptTransfer(deps: Deps, actor: Asker, id: number): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { transfer, lead } = await lockOpen(trx, id);
    if (transfer.askedBy === actor.staffId) throw refusal(TRANSFER_REFUSALS, 'own_request');
    const asker = await findOwner(trx, transfer.askedBy);
    if (asker === undefined) throw refusal(TRANSFER_REFUSALS, 'asker_gone');
    // Before the owner changes, which makes the open ones void.
    await close(trx, actor, { transfer, state: 'accepted', now });
    await trx
      .query(LeadModel)
      .findById(lead.id)
      .patch({ ownerId: transfer.askedBy, ...NO_CLAIM, ...changedAt(now) });
    await handTasksOver(trx, { leadId: lead.id, from: lead.ownerId, to: transfer.askedBy }, now);
    const from = lead.ownerId === null ? null : await nameOf(trx, lead.ownerId);
    await recordLeadEvent(trx, actor, lead.id, 'owner_changed', { from, to: asker.username, reason: 'As asked.' });
    await told(trx, { transfer, lead }, 'is yours now', `${actor.name} has handed it over.`);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'lead.accept_transfer',
      entity: 'lead',
      entityId: lead.id,
      before: { owner_id: lead.ownerId },
      after: { owner_id: transfer.askedBy, transfer_id: id },
    });
  });
}

/** Declines a request; the person who asked takes theirs back. Answers which it was. */
export function declineTransfer(deps: Deps, actor: Asker, id: number): Promise<'declined' | 'withdrawn'> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { transfer, lead } = await lockOpen(trx, id);
    const state = transfer.askedBy === actor.staffId ? 'withdrawn' : 'declined';
    await close(trx, actor, { transfer, state, now });
    await recordLeadEvent(trx, actor, lead.id, `transfer_${state}`, { to: await nameOf(trx, transfer.askedBy) });
    if (state === 'declined')
      await told(trx, { transfer, lead }, 'stays with its owner', `${actor.name} has declined.`);
    await audit(trx, {
      ...auditedBy(actor),
      action: state === 'declined' ? 'lead.decline_transfer' : 'lead.withdraw_transfer',
      entity: 'lead',
      entityId: lead.id,
      after: { transfer_id: id },
    });
    return state;
  });
}

interface Locked {
  transfer: LeadTransferModel;
  lead: LeadModel;
}

/** The lead first, as whoever changes its owner has it, and then writes the requests. */
async function lockOpen(trx: Trx, id: number): Promise<Locked> {
  const seen = await trx.query(LeadTransferModel).findById(id);
  if (seen === undefined) throw refusal(TRANSFER_REFUSALS, 'transfer_not_found');
  const lead = await trx.query(LeadModel).findById(seen.leadId).forUpdate();
  const transfer = await trx.query(LeadTransferModel).findById(id).forUpdate();
  if (lead === undefined || transfer === undefined) throw refusal(TRANSFER_REFUSALS, 'transfer_not_found');
  if (transfer.state !== 'open') throw refusal(TRANSFER_REFUSALS, 'transfer_closed');
  return { transfer, lead };
}

const close = (
  trx: Trx,
  actor: Asker,
  { transfer, state, now }: { transfer: LeadTransferModel; state: LeadTransferModel['state']; now: Date },
): Promise<number> =>
  trx
    .query(LeadTransferModel)
    .findById(transfer.id)
    .patch({ state, decidedBy: actor.accountId, decidedAt: now })
    .then((count) => count);

const nameOf = async (trx: Trx, staffId: number): Promise<string> =>
  (await trx.query(StaffUserModel).findById(staffId).select('username').throwIfNotFound()).username;

async function told(trx: Trx, { transfer, lead }: Locked, what: string, body: string): Promise<void> {
  await notify(trx, {
    accountId: await accountOf(trx, transfer.askedBy),
    kind: 'lead-transfer',
    title: `${shortName(lead.studentName)} ${what}`,
    body: `${body} Lead ${lead.leadCode}.`,
    link: `/lm/lead/${lead.leadCode}`,
    businessKey: `lead-transfer:${transfer.id}:decided`,
  });
}
