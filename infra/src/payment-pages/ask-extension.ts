import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findOpenPage } from './open-page.js';
import { EXTENSION_ASKED, extensionJobRef } from './payer-jobs.js';

const DAY_MS = 86_400_000;

/** Tells the owner of an expired page, at most once a day, that the family still wants to pay. */
export async function askExtension(deps: Deps, pageId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    if (page.isPaid) throw refusal(PAYER_REFUSALS, 'already_paid');
    if (!page.isExpired) throw refusal(PAYER_REFUSALS, 'page_open');
    const day = Math.floor(now.getTime() / DAY_MS);
    await planJob(trx, {
      topic: EXTENSION_ASKED,
      refId: extensionJobRef(page.id, day),
      businessKey: `payment-page:${page.id}:extension:${day}`,
    });
  });
}
