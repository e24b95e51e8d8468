import { divideHalfUp } from '../shared/money.js';

/** What a price book says of a course: list price of one class in minor units, and how many classes. */
export interface ListPrice {
  rackCpcMinor: number;
  classes: number;
  /** The currency's rounding step in minor units: 100 for USD 1, 1000 for BDT 10. */
  stepMinor: number;
}

/** A fee in minor units, from the list price down to what the family pays. */
export interface FeeQuote {
  baseMinor: number;
  totalMinor: number;
  discountPercent: number;
  discountedMinor: number;
}

/** So many classes or more cost so many percent of the list price; the first row that fits holds. */
const VOLUME_FACTORS = [
  { classesMin: 96, percent: 90 },
  { classesMin: 48, percent: 95 },
  { classesMin: 0, percent: 100 },
] as const;

/** The scholarship fee: list price, volume factor, then the code's percent, each rounded to the step (product 3.10). */
export function quoteFee({ rackCpcMinor, classes, stepMinor }: ListPrice, discountPercent: number): FeeQuote {
  const baseMinor = rackCpcMinor * classes;
  const volume = VOLUME_FACTORS.find(({ classesMin }) => classes >= classesMin)?.percent ?? 100;
  const rounded = percentToStep(baseMinor, volume, stepMinor);
  // A list price between two steps must not be rounded above itself.
  const totalMinor = rounded > baseMinor ? rounded - stepMinor : rounded;
  const discountedMinor = percentToStep(totalMinor, 100 - discountPercent, stepMinor);
  return { baseMinor, totalMinor, discountPercent, discountedMinor };
}

const percentToStep = (amountMinor: number, percent: number, stepMinor: number): number =>
  divideHalfUp(amountMinor * percent, 100 * stepMinor) * stepMinor;

/** A fee for so many classes. */
export interface FeeOfClasses {
  feeMinor: number;
  classes: number;
}

/** A renewal may cost a tenth more per class than the last one; above that somebody must approve (product 3.10). */
export const isAboveRenewalPrice = (asked: FeeOfClasses, latest: FeeOfClasses): boolean =>
  asked.feeMinor * latest.classes * 10 > latest.feeMinor * asked.classes * 11;
