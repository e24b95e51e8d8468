import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { tellFamily, type Family } from './tell-family.js';
import { refundForFamily, type RefundLetterFacts } from './templates/refunds.js';

const refundFacts = statement(
  'refund-news-facts',
  `SELECT r.id AS number, s.full_name AS "studentName", e.course, r.amount_minor AS "amountMinor", r.currency_code AS currency,
     r.credits, r.reference, r.decided_at AS "decidedAt", fa.timezone AS zone, r.figures->>'in_words' AS "inWords",
     r.amount_minor = round((r.figures->>'available')::numeric * 100) AS "isFull",
     fa.id AS "accountId", fa.email, fa.phone
   FROM refund r
   JOIN enrolment e ON e.id = r.enrolment_id
   JOIN student s ON s.id = e.student_id
   JOIN account fa ON fa.id = s.account_id
   WHERE r.id = $1 AND r.state = 'approved'`,
);

/** Sends the family the receipt of a refund, once. */
export const refundApprovedJob = defineJob({
  name: 'refund-approved',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<RefundLetterFacts & Family>(refundFacts, [ctx.refId]);
      if (row === undefined) return;
      await tellFamily(trx, row, { kind: 'refund', businessKey: `refund:${ctx.refId}:approved` }, refundForFamily(row));
    }),
});
