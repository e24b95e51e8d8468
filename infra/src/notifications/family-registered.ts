import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { familyRegisteredForOwner } from './templates/family-registered.js';

const registeredFacts = statement(
  'family-registered-facts',
  `SELECT d.lead_code AS "leadCode", d.student_name AS "studentName", d.created_at AS "registeredAt", s.grade,
     coalesce(fa.timezone, 'UTC') AS "familyZone", oa.id AS "ownerAccountId", oa.email AS "ownerEmail",
     oa.timezone AS "ownerZone"
   FROM lead d
   JOIN staff_user o ON o.id = d.owner_id
   JOIN account oa ON oa.id = o.account_id
   LEFT JOIN student s ON s.id = d.student_id
   LEFT JOIN account fa ON fa.id = d.account_id
   WHERE d.id = $1`,
);

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
      const row = await trx.maybeRow<RegisteredRow>(registeredFacts, [ctx.refId]);
      if (row === undefined) return;
      const owner = { accountId: row.ownerAccountId, email: row.ownerEmail };
      const fact = { kind: 'family-registered', businessKey: `lead:${ctx.refId}:registered:owner` } as const;
      await tellAccount(trx, owner, fact, familyRegisteredForOwner(row, row.ownerZone));
    }),
});
