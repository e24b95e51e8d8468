import { bandsOf, firstOf, isInBand, type ActivityType, type Rate } from './rates.js';

/** The next band above that of a month's count. */
export interface NextBand {
  /** Units to go until its first one. */
  unitsToGo: number;
  /** Minor units per unit in it. */
  rate: number;
  /**
   * What its first unit earns beyond the present band; for `per_unit_all` this includes the raise for all earlier
   * units.
   */
  gainMinor: number;
}

/**
 * What more units of an activity would earn: `3 more classes → 5.50 band`; undefined in the top band.
 */
export function nextBand(rates: readonly Rate[], activityType: ActivityType, count: number): NextBand | undefined {
  const bands = bandsOf(rates, activityType);
  const next = bands.find((band) => firstOf(band) > Math.max(1, count));
  if (next === undefined) return undefined;
  const now = bands.find((band) => isInBand(band, Math.max(1, count)))?.rate ?? 0;
  const units = next.rateType === 'per_unit_all' ? firstOf(next) : 1;
  return { unitsToGo: firstOf(next) - count, rate: next.rate, gainMinor: (next.rate - now) * units };
}
