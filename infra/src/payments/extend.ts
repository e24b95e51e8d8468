import { checkExpiryDate } from '@school/core/payments/dates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { endOfDay, hoursUntil } from '@school/core/payment-pages/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import { takeDiscountBack } from './discount-use.js';
import { instantsOf, lockPage, type LockedPage } from './lock-page.js';

/** A new last day, and the state that the person saw. */
export interface NewExpiry {
  pageNumber: number;
  /** `2026-12-24` where the family lives. */
  expiryDate: string;
  /** The page was shown as active: if it expired meanwhile, it is not revived unknowingly. */
  seenActive: boolean;
}

/** Gives an unpaid page a later end; its hours and date stay consistent. */
export function extendExpiry(deps: Deps, actor: Actor, order: NewExpiry): Promise<LockedPage> {
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, order.pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'page_not_found');
    if (page.paidAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_paid');
    if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
    if (page.writtenOffAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_written_off');
    if (page.expiredAt !== null && order.seenActive) throw refusal(PAYMENT_REFUSALS, 'already_expired');
    const date = checkExpiryDate(order.expiryDate, deps.clock.now(), page.expiryZone);
    if (!date.ok) throw refusal(PAYMENT_REFUSALS, date.reason);
    const expiresAt = endOfDay(date.value, page.expiryZone);
    const hours = hoursUntil(page.createdAt, expiresAt);
    await trx
      .query(PaymentPageModel)
      .findById(page.id)
      .whereNull('paid_at')
      .patch({ expiryDate: date.value, expiresAt, expiresInHours: hours, expiredAt: null, extensionAskedAt: null });
    if (page.expiredAt !== null) await takeDiscountBack(trx, page.enrolmentId);
    const after = { ...page, expiresAt, expiredAt: null };
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payment.extend_expiry',
      entity: 'payment_page',
      entityId: page.number,
      before: instantsOf(page),
      after: { ...instantsOf(after), expiry_date: date.value, expires_in_hours: hours },
    });
    return after;
  });
}
