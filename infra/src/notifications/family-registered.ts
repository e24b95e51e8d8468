import { raw } from 'objection';
import type { Trx } from '../db/database.js';
import { LeadModel } from '../leads/model.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { familyRegisteredForOwner } from './templates/family-registered.js';

interface RegisteredRow {
  leadCode: string;
  studentName: string;
  registeredAt: Date;
  grade: number | null;
  familyZone: string;
  ownerAccountId: number;
  ownerEmail: string | null;
  ownerZone: string;
}

/** Tells a new lead's owner; a lead without an owner waits in the pool without a message. */
export const familyRegisteredJob = defineJob({
  name: 'family-registered',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findRegistered(trx, ctx.refId);
      if (row === undefined) return;
      const owner = { accountId: row.ownerAccountId, email: row.ownerEmail };
      const fact = { kind: 'family-registered', businessKey: `lead:${ctx.refId}:registered:owner` } as const;
      await tellAccount(trx, owner, fact, familyRegisteredForOwner(row, row.ownerZone));
    }),
});

const findRegistered = async (trx: Trx, leadId: number): Promise<RegisteredRow | undefined> =>
  trx
    .query(LeadModel)
    .alias('d')
    .join('staff_user as o', 'o.id', 'd.owner_id')
    .join('account as oa', 'oa.id', 'o.account_id')
    .leftJoin('student as s', 's.id', 'd.student_id')
    .leftJoin('account as fa', 'fa.id', 'd.account_id')
    .findById(leadId)
    .select('d.lead_code', 'd.student_name', 'd.created_at as registered_at', 's.grade')
    .select(raw(`coalesce(fa.timezone, 'UTC')`).as('family_zone'), 'oa.id as owner_account_id')
    .select('oa.email as owner_email', 'oa.timezone as owner_zone')
    .castTo<RegisteredRow | undefined>();
