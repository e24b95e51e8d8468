/** Promotional credits of the reward. */
export const REWARD = { referrer: 2, friend: 1 } as const;

/** Days for which the friend's first enrolment must stay valid after its punch. */
export const REWARD_AFTER_DAYS = 14;

const DAY_MS = 86_400_000;

/** Why an invitation is not rewarded, with the sentence for the family. */
export const EXCLUSIONS = {
  same_family: 'Not rewarded: this is your own family.',
  enrolled_before: 'Not rewarded: this family was enrolled before you invited it.',
  refunded: 'Not rewarded: the enrolment was paid back within 14 days.',
} as const;
export type Exclusion = keyof typeof EXCLUSIONS;

/** `as`: exactly the keys of the table. */
export const EXCLUSION_REASONS = Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]];

/** What decides about the reward of an invitation. */
export interface RewardFacts {
  /** Same account (and so the same phone) or an e-mail in common; also when somebody invites themselves. */
  isSameFamily: boolean;
  invitedAt: Date;
  /** When the family's first enrolment was punched; null while there is none. */
  punchedAt: Date | null;
  /** When money of that enrolment was first refunded; null when it never was. */
  refundedAt: Date | null;
  /** A refund of it was requested and is not decided yet. */
  isRefundOpen: boolean;
}

/** What to do about the reward now. */
export type RewardVerdict = { is: 'wait' } | { is: 'reward' } | { is: 'excluded'; reason: Exclusion };

/** When the reward is due: 14 days after the punch, to the minute. */
export const rewardDueAt = (punchedAt: Date): Date => new Date(punchedAt.getTime() + REWARD_AFTER_DAYS * DAY_MS);

/** The rule: the first enrolment is punched, 14 days old and not refunded. */
export function judgeReward(facts: RewardFacts, now: Date): RewardVerdict {
  const { punchedAt, refundedAt } = facts;
  if (facts.isSameFamily) return { is: 'excluded', reason: 'same_family' };
  if (punchedAt === null) return { is: 'wait' };
  if (punchedAt < facts.invitedAt) return { is: 'excluded', reason: 'enrolled_before' };
  const dueAt = rewardDueAt(punchedAt);
  if (refundedAt !== null && refundedAt < dueAt) return { is: 'excluded', reason: 'refunded' };
  if (now < dueAt || facts.isRefundOpen) return { is: 'wait' };
  return { is: 'reward' };
}
