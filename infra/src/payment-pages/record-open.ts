import type { Device } from '@school/core/shared/user-agent';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findOpenPage } from './open-page.js';
import { openedJobRef, PAGE_OPENED } from './payer-jobs.js';

const HOUR_MS = 3_600_000;

// Loading the page again within a minute is the same visit.
const countOpen = statement(
  'payment-page-count-open',
  `INSERT INTO payment_page_visit AS v (payment_page_id, first_opened_at, last_opened_at, last_device)
   VALUES ($1, $2, $2, $3)
   ON CONFLICT (payment_page_id) DO UPDATE SET last_opened_at = $2, last_device = $3,
     opens = v.opens + (v.last_opened_at <= $2::timestamptz - interval '1 minute')::int`,
);

/** Counts a visit of the page (product 4 #2), with the kind of device but no address; the owner is told. */
export async function recordOpen(deps: Deps, pageId: string, device: Device): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    await trx.run(countOpen, [page.id, now, device]);
    if (page.isPaid) return;
    const hour = Math.floor(now.getTime() / HOUR_MS);
    await planJob(trx, {
      topic: PAGE_OPENED,
      refId: openedJobRef(page.id, hour),
      businessKey: `payment-page:${page.id}:opened:${hour}`,
    });
  });
}
