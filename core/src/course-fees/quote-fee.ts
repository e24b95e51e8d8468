import { divideHalfUp } from '../shared/money.js';

/** A course in the price book: the list price of one class in minor units, and the number of classes. */
export interface ListPrice {
  rackCpcMinor: number;
  classes: number;
  /** The currency's rounding step in minor units: 100 for USD 1, 1000 for BDT 10. */
  stepMinor: number;
}

/** A fee in minor units, from the list price to what the family pays. */
export interface FeeQuote {
  baseMinor: number;
  totalMinor: number;
  discountPercent: number;
  discountedMinor: number;
}

/** From `classesMin` classes on, `percent` of the list price; the first matching row is used. */
const VOLUME_FACTORS = [
  { classesMin: 96, percent: 90 },
  { classesMin: 48, percent: 95 },
  { classesMin: 0, percent: 100 },
] as const;

/** What a course of this many classes costs less than its list price, in percent. */
export const volumeDiscount = (classes: number): number =>
  100 - (VOLUME_FACTORS.find(({ classesMin }) => classes >= classesMin)?.percent ?? 100);

/** The scholarship fee: list price, volume factor, then the discount, each rounded to the step. */
export function quoteFee({ rackCpcMinor, classes, stepMinor }: ListPrice, discountPercent: number): FeeQuote {
  const baseMinor = rackCpcMinor * classes;
  const volume = 100 - volumeDiscount(classes);
  const rounded = percentToStep(baseMinor, volume, stepMinor);
  // A list price between two steps must not be rounded up above itself.
  const totalMinor = rounded > baseMinor ? rounded - stepMinor : rounded;
  const discountedMinor = percentToStep(totalMinor, 100 - discountPercent, stepMinor);
  return { baseMinor, totalMinor, discountPercent, discountedMinor };
}

const percentToStep = (amountMinor: number, percent: number, stepMinor: number): number =>
  divideHalfUp(amountMinor * percent, 100 * stepMinor) * stepMinor;

/** A fee and the number of its classes. */
export interface FeeOfClasses {
  feeMinor: number;
  classes: number;
}

/** A renewal may cost a tenth more per class than the last sale; more needs an approval. */
export const isAboveRenewalPrice = (asked: FeeOfClasses, latest: FeeOfClasses): boolean =>
  asked.feeMinor * latest.classes * 10 > latest.feeMinor * asked.classes * 11;
