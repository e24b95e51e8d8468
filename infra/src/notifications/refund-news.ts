import { raw } from 'objection';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { RefundModel } from '../refunds/model.js';
import { tellFamily, type Family } from './tell-family.js';
import { refundForFamily, type RefundLetterFacts } from './templates/refunds.js';

/** Sends the family the receipt of a refund, once. */
export const refundApprovedJob = defineJob({
  name: 'refund-approved',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findRefund(trx, ctx.refId);
      if (row === undefined) return;
      await tellFamily(trx, row, { kind: 'refund', businessKey: `refund:${ctx.refId}:approved` }, refundForFamily(row));
    }),
});

const findRefund = async (trx: Trx, id: number): Promise<(RefundLetterFacts & Family) | undefined> =>
  trx
    .query(RefundModel)
    .alias('r')
    .join('enrolment as e', 'e.id', 'r.enrolment_id')
    .join('student as s', 's.id', 'e.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .findById(id)
    .where('r.state', 'approved')
    .select('r.id as number', 's.full_name as student_name', 'e.course', 'r.amount_minor', 'r.credits', 'r.reference')
    .select('r.currency_code as currency', 'r.decided_at', raw(`r.figures->>'in_words'`).as('in_words'))
    .select(raw(`r.amount_minor = round((r.figures->>'available')::numeric * 100)`).as('is_full'))
    .select('fa.id as account_id', 'fa.email', 'fa.phone', 'fa.timezone as zone')
    .castTo<(RefundLetterFacts & Family) | undefined>();
