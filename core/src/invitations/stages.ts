/** How far a friend has come, in order. */
export const INVITE_STAGES = ['Invited', 'Registered', 'Trial done', 'Enrolled', 'Rewarded'] as const;
export type InviteStage = (typeof INVITE_STAGES)[number];

/** What the school knows of an invited friend. */
export interface InviteFacts {
  isRegistered: boolean;
  isTrialDone: boolean;
  isEnrolled: boolean;
  isRewarded: boolean;
}

/** The furthest stage that a friend has reached; enrolling without a trial counts as having passed it. */
export function stageOfInvite(facts: InviteFacts): InviteStage {
  if (facts.isRewarded) return 'Rewarded';
  if (facts.isEnrolled) return 'Enrolled';
  if (facts.isTrialDone) return 'Trial done';
  return facts.isRegistered ? 'Registered' : 'Invited';
}
