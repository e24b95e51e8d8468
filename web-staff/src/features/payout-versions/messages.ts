import type { ActivityType, RateType } from '@school/core/payouts/rates';

/** The texts of the page 'Payout versions'. */
export const MESSAGES = {
  title: 'Payout versions',
  text: 'What teachers are paid. A version that was active never changes: clone it to change something.',
  listFailed: 'The payout versions could not be loaded.',
  versionFailed: 'The version could not be loaded.',
  saveFailed: 'The version could not be saved.',
  offerFailed: 'The version could not be changed.',
  assignFailed: 'The version could not be assigned.',
  simulateFailed: 'The simulation failed.',
} as const;

/** The activities in words. */
export const ACTIVITIES: Readonly<Record<ActivityType, string>> = {
  course_class: 'Course class',
  trial_class: 'Trial class',
  incomplete_trial: 'Incomplete trial',
  conversion: 'Conversion',
  bonus: 'Bonus',
  deduction: 'Deduction',
};

/** How a rate counts, in words. */
export const RATE_KINDS: Readonly<Record<RateType, string>> = {
  per_unit: 'Each, by its place in the month',
  per_unit_all: 'Each, by the count of the month',
  fixed: 'Once a month',
  percent: 'Percent of the course classes',
};
