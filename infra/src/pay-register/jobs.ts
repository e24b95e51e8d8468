import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { payStatementReady } from '../notifications/templates/pay-register.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { PayEntryModel } from './model.js';
import { PAY_STATEMENT } from './pay-period.js';
import { readStatement } from './read-statement.js';

/** Tells a teacher that the pay of a month was transferred, once. */
const payStatementJob = defineJob({
  name: PAY_STATEMENT,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const paid = await readStatement(trx, ctx.refId);
      const told = await trx
        .query(PayEntryModel)
        .findById(ctx.refId)
        .join('teacher', 'teacher.id', 'pay_entry.teacher_id')
        .join('account', 'account.id', 'teacher.account_id')
        .select('account.id as account_id', 'account.email')
        .throwIfNotFound()
        .castTo<ToldAccount>();
      const link = '/teacher-dashboard/pay-statements';
      const fact = { kind: 'pay-statement', businessKey: `pay-statement:${ctx.refId}`, link } as const;
      await tellAccount(trx, told, fact, payStatementReady(paid));
    }),
});

/** The messages of the pay register. */
export const PAY_REGISTER_JOBS: readonly JobDefinition[] = [payStatementJob];
