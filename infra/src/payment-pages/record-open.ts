import type { Device } from '@school/core/shared/user-agent';
import { raw } from 'objection';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { askForScore } from '../leads/add-event.js';
import { planJob } from '../outbox/plan.js';
import { PaymentPageVisitModel } from './model.js';
import { findOpenPage } from './open-page.js';
import { openedJobRef, PAGE_OPENED } from './payer-jobs.js';

const HOUR_MS = 3_600_000;

/** Counts a visit of the page with the kind of device but no address; the owner is told. */
export async function recordOpen(deps: Deps, pageId: string, device: Device): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    await countOpen(trx, page.id, now, device);
    await askForScore(trx, { pageRowId: page.id });
    if (page.isPaid) return;
    const hour = Math.floor(now.getTime() / HOUR_MS);
    await planJob(trx, {
      topic: PAGE_OPENED,
      refId: openedJobRef(page.id, hour),
      businessKey: `payment-page:${page.id}:opened:${hour}`,
    });
  });
}

/** Loading the page again within a minute is the same visit. */
async function countOpen(trx: Trx, paymentPageId: number, now: Date, device: Device): Promise<void> {
  const last = { lastOpenedAt: now, lastDevice: device };
  const isNext = "(payment_page_visit.last_opened_at <= ?::timestamptz - interval '1 minute')::int";
  await trx
    .query(PaymentPageVisitModel)
    .insert({ paymentPageId, firstOpenedAt: now, ...last })
    .onConflict('payment_page_id')
    .merge({ ...last, opens: raw(`payment_page_visit.opens + ${isNext}`, [now]) });
}
