import { PaymentPageModel } from '../payment-pages/model.js';
import { expireWhenDue } from '../payments/expire.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from './each-row.js';

// The rest, and pages that are locked by somebody, wait for the next minute.
const BATCH = 500;

/** Marks pages as expired that were not paid in time; reads treat them as expired anyway. */
export const expirePaymentPagesJob = defineJob({
  name: 'expire-payment-pages',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await db
      .query(PaymentPageModel)
      .where({ paid_at: null, expired_at: null })
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(BATCH)
      .select('id', 'number');
    await rowByRow(ctx, log, (each) => each(due, ({ number }) => ctx.fenced((trx) => expireWhenDue(trx, number, now))));
  },
});
