import { isAboveRenewalPrice, type FeeOfClasses } from '../course-fees/quote-fee.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { EnrolmentType } from './choices.js';

/** Who may make a renewal that is dearer than the last sale allows, with a reason (product 3.10). */
export const APPROVES_PRICES = 'payment.approve_price';

/** The longest reason for a price. */
export const PRICE_REASON_MAX = 500;

/** What the punched sales of a student in one subject say. */
export interface PunchedSales {
  /** At least one was punched and not paid back. */
  renews: boolean;
  /** The last of them in the currency that is asked now; none when there is none to compare with. */
  latest: FeeOfClasses | undefined;
}

/** A sale as the form wants it. */
export interface WantedSale {
  type: EnrolmentType;
  asked: FeeOfClasses;
  /** The person who makes the page may approve prices. */
  mayApprove: boolean;
  /** Why it costs so much, if that was said. */
  reason: string | undefined;
}

export type RenewalReason = 'is_renewal' | 'is_new_sale' | 'renewal_too_dear' | 'price_reason_missing';

/** Renewal as soon as one sale of the subject was punched and kept, New Sale otherwise (product 3.15). */
const enrolmentTypeOf = ({ renews }: Pick<PunchedSales, 'renews'>): EnrolmentType => (renews ? 'Renewal' : 'New Sale');

/**
 * The sales decide the enrolment type, and a renewal costs a tenth more per class than the last one at most, unless
 * somebody who may says why (product 3.10, 3.15); answers the reason that is kept.
 */
export function judgeSale(sales: PunchedSales, wanted: WantedSale): Result<string | null, RenewalReason> {
  if (wanted.type !== enrolmentTypeOf(sales)) return refuse(sales.renews ? 'is_renewal' : 'is_new_sale');
  const { latest } = sales;
  if (wanted.type !== 'Renewal' || latest === undefined || !isAboveRenewalPrice(wanted.asked, latest)) return ok(null);
  if (!wanted.mayApprove) return refuse('renewal_too_dear');
  return wanted.reason ? ok(wanted.reason) : refuse('price_reason_missing');
}
