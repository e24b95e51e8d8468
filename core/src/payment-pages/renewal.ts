import { isAboveRenewalPrice, type FeeOfClasses } from '../course-fees/quote-fee.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { EnrolmentType } from './choices.js';

/**
 * The permission to sell a renewal above the price limit, and any enrolment below the calculated fee, with a reason; and to
 * approve what another person asks for.
 */
export const APPROVES_PRICES = 'payment.approve_price';

/** The longest reason for a price. */
export const PRICE_REASON_MAX = 500;

/** The punched sales of a student in one subject. */
export interface PunchedSales {
  /** At least one sale was punched and not refunded. */
  renews: boolean;
  /** The last of them in the currency of the new sale; undefined when there is none to compare with. */
  latest: FeeOfClasses | undefined;
}

/** A sale as the form sends it. */
export interface WantedSale {
  type: EnrolmentType;
  asked: FeeOfClasses;
  /** The person who makes the page may approve prices. */
  mayApprove: boolean;
  /** The reason for the price, if given. */
  reason: string | undefined;
}

export type RenewalReason = 'is_renewal' | 'is_new_sale' | 'renewal_too_dear' | 'price_reason_missing';

/** Renewal when a sale of the subject was punched and not refunded, otherwise New Sale. */
const enrolmentTypeOf = ({ renews }: Pick<PunchedSales, 'renews'>): EnrolmentType => (renews ? 'Renewal' : 'New Sale');

/**
 * Checks a sale: its enrolment type follows from the punched sales, and a renewal costs at most a
 * tenth more per class than the last one, unless somebody with the permission gives a reason. Returns the reason to
 * store.
 */
export function judgeSale(sales: PunchedSales, wanted: WantedSale): Result<string | null, RenewalReason> {
  if (wanted.type !== enrolmentTypeOf(sales)) return refuse(sales.renews ? 'is_renewal' : 'is_new_sale');
  const { latest } = sales;
  if (wanted.type !== 'Renewal' || latest === undefined || !isAboveRenewalPrice(wanted.asked, latest)) return ok(null);
  if (!wanted.mayApprove) return refuse('renewal_too_dear');
  return wanted.reason ? ok(wanted.reason) : refuse('price_reason_missing');
}
