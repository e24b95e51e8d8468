import { statement } from '../db/sql.js';
import { expireWhenDue } from '../payments/expire.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from './each-row.js';

// The rest, and pages that are locked by somebody, wait for the next minute.
const BATCH = 500;

const duePages = statement(
  'expire-due-pages',
  `SELECT id, number FROM payment_page WHERE paid_at IS NULL AND expired_at IS NULL AND expires_at <= $1
   ORDER BY expires_at LIMIT ${BATCH}`,
);

/** Marks pages as expired that were not paid in time (product 3.11); reads treat them as expired anyway (C8). */
export const expirePaymentPagesJob = defineJob({
  name: 'expire-payment-pages',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await db.rows<{ id: number; number: number }>(duePages, [now]);
    await rowByRow(ctx, log, (each) => each(due, ({ number }) => ctx.fenced((trx) => expireWhenDue(trx, number, now))));
  },
});
