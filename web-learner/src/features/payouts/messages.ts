import type { MonthlyStatsAnswer } from '@school/bff-learner/contract/payouts';
import type { ActivityType } from '@school/core/payouts/rates';

/** Texts of the teacher's month. */
export const MESSAGES = {
  stats: 'Your month',
  loadingStats: 'Loading your month',
  statsFailed: 'Your month could not be loaded just now.',
  earnings: 'Earnings',
  loadingEarnings: 'Loading your earnings',
  earningsFailed: 'Your earnings could not be loaded just now.',
  retry: 'Try again',
  byWeek: 'Classes by week',
  courseClasses: 'Course classes',
  trialClasses: 'Trial classes',
  soFar: 'So far',
  predicted: 'With all planned classes',
  none: 'Nothing has been earned this month yet.',
  noVersion: 'The school has not set up your pay yet. Please ask the school.',
  payroll: 'Pay is counted by calendar month in Kolkata time, by when each class ended.',
  what: 'What',
  count: 'Count',
  rate: 'Rate',
  amount: 'Amount',
  statements: 'Show my pay statements',
  looksWrong: 'This looks wrong',
} as const;

/** The cards of the monthly numbers, in order. */
export const STATS: readonly {
  key: Exclude<keyof MonthlyStatsAnswer, 'month_label' | 'slots_booked_this_month' | 'classes_by_week'>;
  label: string;
  tone: 'primary' | 'accent' | 'mint' | 'coral';
}[] = [
  { key: 'course_classes_this_month', label: 'Course classes this month', tone: 'primary' },
  { key: 'trial_classes_this_month', label: 'Trial classes this month', tone: 'mint' },
  { key: 'slots_available_this_month', label: 'Slots available this month', tone: 'accent' },
  { key: 'slots_available_next_month', label: 'Slots available next month', tone: 'accent' },
  { key: 'pending_projects', label: 'Pending projects', tone: 'primary' },
  { key: 'cancellations_student_course', label: 'Cancellations: student, course', tone: 'coral' },
  { key: 'cancellations_teacher_course', label: 'Cancellations: teacher, course', tone: 'coral' },
  { key: 'cancellations_teacher_trial', label: 'Cancellations: teacher, trial', tone: 'coral' },
];

/** Incomplete classes without a clear cause: they count once the school has chosen it. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 class waits for the school' : `${count} classes wait for the school`;

/** What canceled classes cost the teacher. */
export const missedText = (count: number, amount: string): string =>
  `Cancelled or incomplete because of you: ${count} ${count === 1 ? 'class' : 'classes'}, ${amount} less`;

/** '3 more classes → 5.50 band (+0.50)'. */
export function nextBandText(band: {
  activity_type: ActivityType;
  units_to_go: number;
  rate: string;
  gain: string;
}): string {
  const { activity_type, units_to_go: count, rate, gain } = band;
  const word = activity_type === 'trial_class' ? 'trial' : 'class';
  const many = activity_type === 'trial_class' ? 'trials' : 'classes';
  return `${count} more ${count === 1 ? word : many} → ${rate} band (+${gain})`;
}
