import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { PaymentPageModel } from './model.js';
import { holdOpenPage } from './open-page.js';
import { EXTENSION_ASKED, extensionJobRef } from './payer-jobs.js';

const DAY_MS = 86_400_000;

/** Notes that the family of an expired page still wants to pay, and tells the owner, at most once a day. */
export async function askExtension(deps: Deps, pageId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await holdOpenPage(trx, pageId, now);
    if (page.isPaid) throw refusal(PAYER_REFUSALS, 'already_paid');
    if (!page.isExpired) throw refusal(PAYER_REFUSALS, 'page_open');
    await trx.query(PaymentPageModel).findById(page.id).patch({ extensionAskedAt: now });
    const day = Math.floor(now.getTime() / DAY_MS);
    await planJob(trx, {
      topic: EXTENSION_ASKED,
      refId: extensionJobRef(page.id, day),
      businessKey: `payment-page:${page.id}:extension:${day}`,
    });
  });
}
