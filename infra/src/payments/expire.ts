import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { pageState } from '@school/core/payment-pages/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { releaseDiscount } from './discount-use.js';
import { instantsOf, lockFreePage, lockPage, type LockedPage } from './lock-page.js';
import { endPages } from './repository.js';

/** Expires a page by hand; refuses paid and expired pages. */
export function expirePage(deps: Deps, actor: Actor, pageNumber: number): Promise<LockedPage> {
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'page_not_found');
    if (page.paidAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_paid');
    const now = deps.clock.now();
    if (pageState(page, now) === 'Expired') throw refusal(PAYMENT_REFUSALS, 'already_expired');
    return expire(trx, page, now, actor);
  });
}

/** Expires a page whose time is over, by the system; a page that is locked by somebody is skipped. */
export async function expireWhenDue(trx: Trx, pageNumber: number, now: Date): Promise<boolean> {
  const page = await lockFreePage(trx, pageNumber);
  if (page === undefined || page.paidAt !== null || page.expiredAt !== null || page.expiresAt > now) return false;
  await expire(trx, page, now, null);
  return true;
}

async function expire(trx: Trx, page: LockedPage, now: Date, actor: Actor | null): Promise<LockedPage> {
  await endPages(trx, now).where('id', page.id);
  const released = await releaseDiscount(trx, page.enrolmentId);
  const after = { ...page, expiredAt: now, expiresAt: page.expiresAt < now ? page.expiresAt : now };
  await audit(trx, {
    ...(actor ? auditedBy(actor) : { actorAccountId: null }),
    action: 'payment.expire',
    entity: 'payment_page',
    entityId: page.number,
    before: instantsOf(page),
    after: { ...instantsOf(after), discount_released: released > 0 },
  });
  return after;
}
