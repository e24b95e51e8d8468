import { priceWaitText, type PriceWait } from '@school/core/payment-pages/price';
import { APPROVES_PRICES } from '@school/core/payment-pages/renewal';
import { nameOfAccount } from '../credits/person-name.js';
import { statement } from '../db/sql.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { priceWaits } from '../notifications/templates/price-waits.js';
import { defineJob } from '../queue/define-job.js';

// The person who asked may approve prices as well, but not this one.
const waitingFacts = statement(
  'price-waits-facts',
  `SELECT r.asked_fee_minor AS "askedMinor", r.calculated_fee_minor AS "calculatedMinor", r.currency_code AS currency,
     r.wait_reason AS wait, r.reason, r.course, s.full_name AS "studentName", ${nameOfAccount('r.requested_by')} AS "askedBy",
     coalesce((SELECT json_agg(json_build_object('accountId', a.id, 'email', a.email) ORDER BY a.id)
       FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
       WHERE u.is_staff AND (u.is_superuser OR '${APPROVES_PRICES}' = ANY (u.permissions)) AND a.id <> r.requested_by), '[]') AS approvers
   FROM price_request r JOIN student s ON s.id = r.student_id WHERE r.id = $1 AND r.state = 'requested'`,
);

interface WaitingRow {
  askedMinor: number;
  calculatedMinor: number | null;
  currency: string;
  wait: PriceWait;
  reason: string;
  course: string;
  studentName: string;
  askedBy: string;
  approvers: ToldAccount[];
}

/** Tells everybody who may approve prices that one waits; not if it was decided meanwhile. */
export const priceWaitsJob = defineJob({
  name: 'price-waits',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<WaitingRow>(waitingFacts, [ctx.refId]);
      if (row === undefined) return;
      const why = priceWaitText(row.wait, row.calculatedMinor ?? undefined, row.currency);
      const letter = priceWaits({ ...row, why });
      for (const approver of row.approvers)
        await tellAccount(
          trx,
          approver,
          {
            kind: 'price-waits',
            businessKey: `price-request:${ctx.refId}:waits:${approver.accountId}`,
            link: '/blackops/tools/price-approvals',
          },
          letter,
        );
    }),
});
