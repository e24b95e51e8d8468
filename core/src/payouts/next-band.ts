import { bandsOf, firstOf, isInBand, type ActivityType, type Rate } from './rates.js';

/** The band above the one that a month's count is in. */
export interface NextBand {
  /** Units until the first one of it. */
  unitsToGo: number;
  /** Minor units for one unit of it. */
  rate: number;
  /** What the first unit of it adds beside its band of now: for `per_unit_all` that is the rise of all units before it, too. */
  gainMinor: number;
}

/** What more of an activity would bring (product 4 #14): `3 more classes → 5.50 band`; undefined at the top. */
export function nextBand(rates: readonly Rate[], activityType: ActivityType, count: number): NextBand | undefined {
  const bands = bandsOf(rates, activityType);
  const next = bands.find((band) => firstOf(band) > Math.max(1, count));
  if (next === undefined) return undefined;
  const now = bands.find((band) => isInBand(band, Math.max(1, count)))?.rate ?? 0;
  const units = next.rateType === 'per_unit_all' ? firstOf(next) : 1;
  return { unitsToGo: firstOf(next) - count, rate: next.rate, gainMinor: (next.rate - now) * units };
}
