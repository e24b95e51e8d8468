import type { Trx } from '../db/database.js';
import { changedAt } from './changed-at.js';
import { LeadTaskModel } from './model.js';

/** A lead that gets another owner. */
interface HandOver {
  leadId: number;
  from: number | null;
  to: number | null;
}

/** The open tasks that the former owner had for a lead go to the new one; those of others stay with them. */
export async function handTasksOver(trx: Trx, { leadId, from, to }: HandOver, now: Date): Promise<void> {
  // A task needs somebody who does it, so that of a lead without an owner it stays where it is.
  if (from === null || to === null || from === to) return;
  await trx
    .query(LeadTaskModel)
    .where({ lead_id: leadId, owner_id: from })
    .modify('open')
    .patch({ ownerId: to, remindedAt: null, ...changedAt(now) });
}
