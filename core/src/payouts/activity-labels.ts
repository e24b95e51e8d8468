import type { ActivityType } from './rates.js';

/** What a teacher is paid for, in the teacher's words. */
export const ACTIVITY_LABELS: Readonly<Record<ActivityType, string>> = {
  course_class: 'Course classes',
  trial_class: 'Trial classes',
  incomplete_trial: 'Incomplete trials',
  conversion: 'Trials that became a sale',
  bonus: 'Bonus',
  deduction: 'Deduction',
};
