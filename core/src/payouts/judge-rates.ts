import { bandsOf, firstOf, type ActivityType, type Rate } from './rates.js';

/** How many rates a version may have. */
export const RATES_MAX = 50;

/** The highest rate in minor units. */
export const RATE_MAX = 100_000_000;

/** A whole share, in hundredths of a percent. */
export const SHARE_MAX = 10_000;

/** The highest threshold: nobody does more in a month. */
export const THRESHOLD_MAX = 10_000;

/** What is wrong with a rate. */
export type RateReason =
  'share_of_units' | 'share_too_high' | 'threshold_order' | 'band_kinds' | 'band_first' | 'band_follows' | 'band_last';

/** A wrong rate: its place in the list, from 0, and the field to correct. */
export interface RateProblem {
  index: number;
  field: 'rate' | 'rate_type' | 'min_threshold' | 'max_threshold';
  reason: RateReason;
}

/** Paid beside the units: the classes that they look at may begin with any number. */
const EXTRAS: ReadonlySet<ActivityType> = new Set(['bonus', 'deduction']);

/**
 * What is wrong with the rates of a version, in their order. The bands of an activity begin with its first unit, follow
 * each other without a gap or an overlap, and the last has no end, so that every unit is paid exactly once; those of a
 * bonus or a deduction may begin and end anywhere, but never overlap.
 */
export function judgeRates(rates: readonly Rate[]): RateProblem[] {
  const alone = rates.flatMap((rate, index) => judgeAlone(rate).map((problem) => ({ index, ...problem })));
  if (alone.length > 0) return alone;
  const activities = [...new Set(rates.map(({ activityType }) => activityType))];
  return activities
    .flatMap((activity) => judgeBands(bandsOf(rates, activity), EXTRAS.has(activity)))
    .map(({ rate, ...problem }) => ({ index: rates.indexOf(rate), ...problem }))
    .sort((one, other) => one.index - other.index);
}

type Wrong = Omit<RateProblem, 'index'>;

function judgeAlone(rate: Rate): Wrong[] {
  const { activityType, rateType, minThreshold, maxThreshold } = rate;
  const isShare = rateType === 'percent';
  if (isShare && !EXTRAS.has(activityType)) return [{ field: 'rate_type', reason: 'share_of_units' }];
  if (isShare && rate.rate > SHARE_MAX) return [{ field: 'rate', reason: 'share_too_high' }];
  if (maxThreshold !== null && maxThreshold < (minThreshold ?? 1))
    return [{ field: 'max_threshold', reason: 'threshold_order' }];
  return [];
}

function judgeBands(bands: readonly Rate[], isExtra: boolean): (Wrong & { rate: Rate })[] {
  const first = bands[0];
  if (first === undefined) return [];
  const other = bands.find(({ rateType }) => rateType !== first.rateType);
  if (other !== undefined) return [{ rate: other, field: 'rate_type', reason: 'band_kinds' }];
  if (!isExtra && firstOf(first) !== 1) return [{ rate: first, field: 'min_threshold', reason: 'band_first' }];
  const astray = bands.find((band, index) => !followsOn(bands[index - 1], band, isExtra));
  if (astray !== undefined) return [{ rate: astray, field: 'min_threshold', reason: 'band_follows' }];
  const last = bands.at(-1) ?? first;
  return isExtra || last.maxThreshold === null ? [] : [{ rate: last, field: 'max_threshold', reason: 'band_last' }];
}

function followsOn(before: Rate | undefined, band: Rate, isExtra: boolean): boolean {
  if (before === undefined) return true;
  if (before.maxThreshold === null) return false;
  return isExtra ? firstOf(band) > before.maxThreshold : firstOf(band) === before.maxThreshold + 1;
}
