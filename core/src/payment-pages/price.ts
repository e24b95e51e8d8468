import { quoteFee, type FeeOfClasses } from '../course-fees/quote-fee.js';
import { minorMoney } from '../shared/money.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { CLASS_SIZE_OF, type ClassSize, type ServiceType } from './choices.js';

/** From this many percent below the calculated fee on, a second person has to agree. */
export const ALONE_BELOW_PERCENT = 20;

/** How a fee came about: at least the calculated one, lower with a reason, or approved by a second person. */
export type PriceBasis = 'book' | 'agreed' | 'approved';

/** Why a price waits for a second person. */
export const PRICE_WAITS = ['far_below', 'no_book_price', 'below_step'] as const;
export type PriceWait = (typeof PRICE_WAITS)[number];

/** The last punched sale of a renewal. */
export interface LastSale extends FeeOfClasses {
  /**
   * The service for which the family keeps this price per class; null if the price was somebody's own decision. Otherwise
   * each renewal could go a fifth below the one before.
   */
  keptService: string | null;
}

/** A contract whose fee is calculated. */
export interface PricedContract {
  classes: number;
  serviceType: ServiceType;
  classSize: ClassSize;
  /** The currency's step, in minor units. */
  stepMinor: number;
  /** The list price of one class; undefined if the price book has none. */
  rackCpcMinor: number | undefined;
  /** The percent of a valid discount code; 0 without one. */
  codePercent: number;
  /** For a renewal the last punched sale in this currency, which is a price that the family already has. */
  latest: LastSale | undefined;
}

/**
 * The fee of a new enrolment: price book, volume rule and code. A renewal of the same service may keep the
 * price per class of the last sale, because it may hardly cost more than that. Undefined if nothing says what
 * the contract costs: no price in the book, or a smaller class than the service's, which the book does not sell.
 */
export function calculatedFee(contract: PricedContract): number | undefined {
  const { rackCpcMinor, classes, stepMinor, latest, serviceType } = contract;
  const isSold = seatsOf(contract.classSize) >= seatsOf(CLASS_SIZE_OF[serviceType]);
  const prices: number[] = [];
  if (rackCpcMinor !== undefined && isSold)
    prices.push(quoteFee({ rackCpcMinor, classes, stepMinor }, contract.codePercent).discountedMinor);
  if (latest?.keptService === serviceType && isSold)
    prices.push(Math.floor((latest.feeMinor * classes) / latest.classes));
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** The seats of a class: 5 of `1:5`. */
const seatsOf = (size: ClassSize): number => Number(size.slice('1:'.length));

/** A fee that somebody asks for. */
export interface AskedPrice {
  feeMinor: number;
  classes: number;
  stepMinor: number;
  calculatedMinor: number | undefined;
}

/** Whether a fee follows the rules, is a little lower, or waits for a second person. */
export type PriceVerdict = 'book' | 'lower' | PriceWait;

/** Compares a fee with the calculated one; one step of the currency a class is the least without an approval. */
export function comparePrice({ feeMinor, classes, stepMinor, calculatedMinor }: AskedPrice): PriceVerdict {
  if (calculatedMinor === undefined) return 'no_book_price';
  if (feeMinor * 100 < calculatedMinor * (100 - ALONE_BELOW_PERCENT)) return 'far_below';
  if (feeMinor < stepMinor * classes) return 'below_step';
  return feeMinor < calculatedMinor ? 'lower' : 'book';
}

/** A judged price: how it came about, or why it waits. */
export interface JudgedPrice {
  basis: PriceBasis;
  waits: PriceWait | undefined;
}

export type PriceReason = 'below_book' | 'low_price_reason_missing' | 'approval_reason_missing';

/**
 * Judges the fee of a new enrolment: a lower one than calculated needs the permission and a reason, and from a fifth below
 * on a second person, too. Where there is nothing to compare with, everybody may ask, and a second person decides.
 */
export function judgePrice(
  asked: AskedPrice,
  { mayApprove, reason }: { mayApprove: boolean; reason: string | undefined },
): Result<JudgedPrice, PriceReason> {
  const verdict = comparePrice(asked);
  if (verdict === 'book') return ok({ basis: 'book', waits: undefined });
  const isLower = asked.calculatedMinor !== undefined && asked.feeMinor < asked.calculatedMinor;
  if (isLower && !mayApprove) return refuse('below_book');
  if (!reason) return refuse(verdict === 'lower' ? 'low_price_reason_missing' : 'approval_reason_missing');
  return ok(verdict === 'lower' ? { basis: 'agreed', waits: undefined } : { basis: 'approved', waits: verdict });
}

/** The refusal of a fee below the calculated one, which it names. */
export const belowBookText = (calculatedMinor: number, currency: string): string =>
  `The calculated fee is ${minorMoney(calculatedMinor, currency)}. Only somebody who may approve prices can go below it.`;

/** Asks why a fee is below the calculated one. */
export const lowPriceReasonText = (calculatedMinor: number, currency: string): string =>
  `Please say why this price is below the calculated fee of ${minorMoney(calculatedMinor, currency)}.`;

/** Why a price waits, in words; money in the enrolment's currency. */
export function priceWaitText(wait: PriceWait, calculatedMinor: number | undefined, currency: string): string {
  if (wait === 'no_book_price' || calculatedMinor === undefined) return 'The price book has no price for this.';
  if (wait === 'below_step') return 'A class would cost less than the smallest step of the currency.';
  return `More than ${ALONE_BELOW_PERCENT}% below the calculated fee of ${minorMoney(calculatedMinor, currency)}.`;
}
