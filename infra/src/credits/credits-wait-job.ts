import { WAIT_TEXTS, type WaitReason } from '@school/core/credits/adjustment';
import { statement } from '../db/sql.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { creditsWait } from '../notifications/templates/credits-wait.js';
import { defineJob } from '../queue/define-job.js';
import { nameOfAccount } from './person-name.js';

// The person who asked may approve as well, but not this one.
const waitingFacts = statement(
  'credits-wait-facts',
  `SELECT d.amount, d.category, d.note, d.wait_reason AS reason, s.full_name AS "studentName",
     ${nameOfAccount('d.requested_by')} AS "askedBy",
     coalesce((SELECT json_agg(json_build_object('accountId', a.id, 'email', a.email) ORDER BY a.id)
       FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
       WHERE u.is_staff AND (u.is_superuser OR 'credit.approve' = ANY (u.permissions)) AND a.id <> d.requested_by), '[]') AS approvers
   FROM credit_adjustment d JOIN student s ON s.id = d.student_id
   WHERE d.id = $1 AND d.state = 'requested' AND d.wait_reason IS NOT NULL`,
);

interface WaitingRow {
  amount: number;
  category: string;
  note: string;
  reason: WaitReason;
  studentName: string;
  askedBy: string;
  approvers: ToldAccount[];
}

/** Tells everybody who may approve credits that some wait for a second person, and why; not if it was decided meanwhile. */
export const creditsWaitJob = defineJob({
  name: 'credits-wait',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<WaitingRow>(waitingFacts, [ctx.refId]);
      if (row === undefined) return;
      const letter = creditsWait({ ...row, why: WAIT_TEXTS[row.reason] });
      for (const approver of row.approvers)
        await tellAccount(
          trx,
          approver,
          {
            kind: 'credits-wait',
            businessKey: `adjustment:${ctx.refId}:waits:${approver.accountId}`,
            link: '/blackops/credits-management/add-custom-credit',
          },
          letter,
        );
    }),
});
