import { statement } from '../db/sql.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { payStatementReady } from '../notifications/templates/pay-register.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { PAY_STATEMENT } from './pay-period.js';
import { readStatement } from './read-statement.js';

const findTold = statement(
  'pay-statement-told',
  `SELECT a.id AS "accountId", a.email FROM pay_entry e JOIN teacher t ON t.id = e.teacher_id JOIN account a ON a.id = t.account_id
   WHERE e.id = $1`,
);

/** Tells a teacher that the pay of a month was transferred, once. */
const payStatementJob = defineJob({
  name: PAY_STATEMENT,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const paid = await readStatement(trx, ctx.refId);
      const told = await trx.row<ToldAccount>(findTold, [ctx.refId]);
      const link = '/teacher-dashboard/pay-statements';
      const fact = { kind: 'pay-statement', businessKey: `pay-statement:${ctx.refId}`, link } as const;
      await tellAccount(trx, told, fact, payStatementReady(paid));
    }),
});

/** The messages of the pay register. */
export const PAY_REGISTER_JOBS: readonly JobDefinition[] = [payStatementJob];
