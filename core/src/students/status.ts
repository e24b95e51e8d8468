/** What a student is to the school, as the back office names it. */
export const STUDENT_STATUSES = ['disabled', 'active', 'paused', 'trial', 'former', 'new'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

/** What the status follows from. */
export interface StudentFacts {
  /** The family cannot sign in. */
  isDisabled: boolean;
  /** Running courses in which the student has a seat, and how many of them are paused. */
  running: number;
  paused: number;
  /** A trial class is booked and still to come. */
  hasTrial: boolean;
  /** The student has had a seat in a course. */
  hasLearned: boolean;
}

/** The status of a student. One course that goes on is enough to be active, whatever else is paused. */
export function studentStatus({ isDisabled, running, paused, hasTrial, hasLearned }: StudentFacts): StudentStatus {
  if (isDisabled) return 'disabled';
  if (running > paused) return 'active';
  if (paused > 0) return 'paused';
  if (hasTrial) return 'trial';
  return hasLearned ? 'former' : 'new';
}
