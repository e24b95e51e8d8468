import { REWARD } from '@school/core/invitations/reward';
import type { Letter } from '../letter.js';

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** For the family that invited. */
export const rewardForReferrer = (friendName: string): Letter => ({
  subject: `${credits(REWARD.referrer)} for inviting ${friendName}`,
  body: `Thank you! ${friendName} has enrolled, and ${credits(REWARD.referrer)} are now in your account.`,
});

/** For the family that was invited. */
export const rewardForFriend = (referrerName: string): Letter => ({
  subject: `${credits(REWARD.friend)} as a welcome gift`,
  body: `You came to us through ${referrerName}. ${credits(REWARD.friend)} is in your account as a welcome gift.`,
});
