import { WAIT_TEXTS } from '@school/core/credits/adjustment';
import { raw } from 'objection';
import { tellAccount } from '../notifications/tell-account.js';
import { creditsWait } from '../notifications/templates/credits-wait.js';
import { defineJob } from '../queue/define-job.js';
import { CreditAdjustmentModel } from './model.js';
import { nameOfAccount } from './person-name.js';
import { findApprovers } from './repository.js';

interface WaitingCredits extends CreditAdjustmentModel {
  studentName: string;
  askedBy: string;
}

/** Tells everybody who may approve credits that some wait for a second person, and why; not if it was decided meanwhile. */
export const creditsWaitJob = defineJob({
  name: 'credits-wait',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx
        .query(CreditAdjustmentModel)
        .findById(ctx.refId)
        .where('state', 'requested')
        .join('student', 'student.id', 'credit_adjustment.student_id')
        .select(
          'credit_adjustment.*',
          'student.full_name as student_name',
          raw(nameOfAccount('credit_adjustment.requested_by')).as('asked_by'),
        )
        .castTo<WaitingCredits | undefined>();
      if (row === undefined || row.waitReason === null) return;
      const letter = creditsWait({ ...row, why: WAIT_TEXTS[row.waitReason] });
      for (const approver of await findApprovers(trx, 'credit.approve', row.requestedBy))
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
