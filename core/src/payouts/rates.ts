import { OFFICE_ZONE } from '../shared/office-zone.js';

/** Activities that are counted; a bonus and a deduction use the course classes of the month. */
export const UNIT_ACTIVITIES = ['course_class', 'trial_class', 'incomplete_trial', 'conversion'] as const;
export type UnitActivity = (typeof UNIT_ACTIVITIES)[number];

/** What a teacher is paid for. */
export const ACTIVITY_TYPES = [...UNIT_ACTIVITIES, 'bonus', 'deduction'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/**
 * How a rate counts: `per_unit` pays each unit by its position in the month, `per_unit_all` pays all
 * units by the month's count, `fixed` pays once, and `percent` pays a share of the course classes of the same group.
 */
export const RATE_TYPES = ['per_unit', 'per_unit_all', 'fixed', 'percent'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** One row of a payout version. Thresholds are inclusive counts of a month; null means from the first, or unlimited. */
export interface Rate {
  activityType: ActivityType;
  rateType: RateType;
  /** Minor units, or hundredths of a percent for `percent`. Never negative: a deduction is subtracted. */
  rate: number;
  minThreshold: number | null;
  maxThreshold: number | null;
  comment: string;
}

/** Payroll's months are those of this zone. */
export const PAYROLL_ZONE = OFFICE_ZONE;

/** The first unit of a month that a rate applies to. */
export const firstOf = ({ minThreshold }: Rate): number => Math.max(1, minThreshold ?? 1);

/** Whether this position, or this count, is in the rate's band. */
export const isInBand = (rate: Rate, place: number): boolean =>
  place >= firstOf(rate) && (rate.maxThreshold === null || place <= rate.maxThreshold);

/** The activity whose units a rate counts. */
export const countedBy = ({ activityType }: Rate): UnitActivity =>
  activityType === 'bonus' || activityType === 'deduction' ? 'course_class' : activityType;

/** The `per_unit` and `per_unit_all` bands of one activity, lowest first. */
export const bandsOf = (rates: readonly Rate[], activityType: ActivityType): Rate[] =>
  rates.filter((rate) => rate.activityType === activityType && isBand(rate)).sort((a, b) => firstOf(a) - firstOf(b));

const isBand = ({ rateType }: Rate): boolean => rateType === 'per_unit' || rateType === 'per_unit_all';
