/** What a teacher is paid for (product 3.3). */
export const ACTIVITY_TYPES = [
  'course_class',
  'trial_class',
  'incomplete_trial',
  'conversion',
  'bonus',
  'deduction',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Activities that happen; a bonus and a deduction look at the course classes of the month. */
export type UnitActivity = Exclude<ActivityType, 'bonus' | 'deduction'>;

/**
 * How a rate counts (3.3): `per_unit` pays each unit by its own place in the month, `per_unit_all` pays all units by the
 * month's count, `fixed` pays once, `percent` pays a share of what the course classes of the line's group earn.
 */
export const RATE_TYPES = ['per_unit', 'per_unit_all', 'fixed', 'percent'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** One row of a payout version. Thresholds are inclusive counts of a month; none means from the first, or without end. */
export interface Rate {
  activityType: ActivityType;
  rateType: RateType;
  /** Minor units; for `percent` hundredths of a percent. Never negative: a deduction is taken off. */
  rate: number;
  minThreshold: number | null;
  maxThreshold: number | null;
  comment: string;
}

/** Payroll counts by calendar months of this zone (product decision 7). */
export const PAYROLL_ZONE = 'Asia/Kolkata';

/** The first unit of a month that a rate is for. */
export const firstOf = ({ minThreshold }: Rate): number => Math.max(1, minThreshold ?? 1);

/** Whether the unit of this place in the month, or a month of this count, is in the rate's band. */
export const isInBand = (rate: Rate, place: number): boolean =>
  place >= firstOf(rate) && (rate.maxThreshold === null || place <= rate.maxThreshold);

/** The activity whose units a rate counts. */
export const countedBy = ({ activityType }: Rate): UnitActivity =>
  activityType === 'bonus' || activityType === 'deduction' ? 'course_class' : activityType;

/** The bands of `per_unit` and `per_unit_all` of one activity, from below. */
export const bandsOf = (rates: readonly Rate[], activityType: ActivityType): Rate[] =>
  rates.filter((rate) => rate.activityType === activityType && isBand(rate)).sort((a, b) => firstOf(a) - firstOf(b));

const isBand = ({ rateType }: Rate): boolean => rateType === 'per_unit' || rateType === 'per_unit_all';
