/** What a family can complain about. */
export const FAMILY_REASONS = ['late', 'not_attended', 'wrong_child', 'quality'] as const;
export type FamilyReason = (typeof FAMILY_REASONS)[number];

/** The same, and a teacher's request after the two hours. */
export const DISPUTE_REASONS = [...FAMILY_REASONS, 'correction'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** A reason in words. */
export const REASON_TEXTS: Readonly<Record<DisputeReason, string>> = {
  late: 'The class began late',
  not_attended: 'My child was not in this class',
  wrong_child: 'This is the wrong child',
  quality: 'The class was not good',
  correction: 'The teacher asks for a correction',
};

/** States of a dispute. */
export const DISPUTE_STATES = ['open', 'explained', 'corrected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The longest complaint and the longest answer. */
export const DISPUTE_TEXT_MAX = 1000;

/** Hours within which the school answers, and from which a dispute is urgent. */
export const ANSWER_HOURS = 24;
export const ANSWER_SOON_HOURS = 18;

const HOUR_MS = 3_600_000;

/** When a dispute opened at this time is due. */
export const answerDue = (openedAt: Date): Date => new Date(openedAt.getTime() + ANSWER_HOURS * HOUR_MS);

/** How urgent an open dispute is. */
export type DisputeUrgency = 'in_time' | 'soon' | 'late';

/** The urgency of an open dispute: amber from 18 hours, red from 24. */
export function urgencyOf(openedAt: Date, now: Date): DisputeUrgency {
  const hours = (now.getTime() - openedAt.getTime()) / HOUR_MS;
  if (hours >= ANSWER_HOURS) return 'late';
  return hours >= ANSWER_SOON_HOURS ? 'soon' : 'in_time';
}
