import { ref } from 'objection';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { rowByRow } from '../workers/each-row.js';
import { changedAt } from './changed-at.js';
import { NO_CLAIM, uncontacted } from './claim-lead.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

// The rest waits for the next minute; the pool shows overdue leads anyway.
const BATCH = 200;

/** Puts claimed leads whose families were not contacted in time back into the pool, and tells those who had them. */
export const returnUncontactedJob = defineJob({
  name: 'return-uncontacted-leads',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await overdue(db, now).select('lead.id').orderBy('contact_due_at').limit(BATCH);
    await rowByRow(ctx, log, (each) => each(due, ({ id }) => ctx.fenced((trx) => returnLead(trx, id, now))));
  },
});

const overdue = (sql: Sql, now: Date) =>
  sql.query(LeadModel).modify(uncontacted).where('lead.contact_due_at', '<=', now);

interface Held extends LeadModel {
  ownerName: string;
  ownerAccountId: number;
}

async function returnLead(trx: Trx, id: number, now: Date): Promise<void> {
  const owner = (column: string) =>
    trx.query(StaffUserModel).select(column).where('staff_user.id', ref('lead.owner_id'));
  // Somebody may have contacted the family, or claimed the lead, since the list was read.
  const lead = await overdue(trx, now)
    .findById(id)
    .select('lead.*', owner('username').as('owner_name'), owner('account_id').as('owner_account_id'))
    .forUpdate()
    .castTo<Held | undefined>();
  if (lead === undefined) return;
  await trx
    .query(LeadModel)
    .findById(id)
    .patch({ ownerId: null, ...NO_CLAIM, ...changedAt(now) });
  await recordLeadEvent(trx, undefined, id, 'contact_missed', { from: lead.ownerName, to: null });
  await audit(trx, {
    actorAccountId: null,
    action: 'lead.return',
    entity: 'lead',
    entityId: id,
    before: { owner_id: lead.ownerId, contact_due_at: lead.contactDueAt },
    after: { owner_id: null },
  });
  await notify(trx, {
    accountId: lead.ownerAccountId,
    kind: 'lead-returned',
    title: `${lead.studentName} is back in the pool`,
    body: `The family was not contacted in time. Lead ${lead.leadCode} can be claimed by anybody again.`,
    link: '/blackops/lead-management/claim-lead',
    businessKey: `lead:${id}:returned:${lead.claimedAt?.toISOString() ?? ''}`,
  });
}
