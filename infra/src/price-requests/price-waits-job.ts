import { priceWaitText } from '@school/core/payment-pages/price';
import { APPROVES_PRICES } from '@school/core/payment-pages/renewal';
import { raw } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import { findApprovers } from '../credits/repository.js';
import { tellAccount } from '../notifications/tell-account.js';
import { priceWaits } from '../notifications/templates/price-waits.js';
import { defineJob } from '../queue/define-job.js';
import { PriceRequestModel } from './model.js';

interface WaitingPrice extends PriceRequestModel {
  studentName: string;
  askedBy: string;
}

/** Tells everybody who may approve prices that one waits; not if it was decided meanwhile. */
export const priceWaitsJob = defineJob({
  name: 'price-waits',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx
        .query(PriceRequestModel)
        .findById(ctx.refId)
        .where('state', 'requested')
        .join('student', 'student.id', 'price_request.student_id')
        .select(
          'price_request.*',
          'student.full_name as student_name',
          raw(nameOfAccount('price_request.requested_by')).as('asked_by'),
        )
        .castTo<WaitingPrice | undefined>();
      if (row === undefined) return;
      const { currencyCode: currency, askedFeeMinor: askedMinor } = row;
      const why = priceWaitText(row.waitReason, row.calculatedFeeMinor ?? undefined, currency);
      const letter = priceWaits({ ...row, currency, askedMinor, why });
      for (const approver of await findApprovers(trx, APPROVES_PRICES, row.requestedBy))
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
