import type { SchoolInvitation } from '@school/infra/invitations/list-all-invitations';
import type { StaffInvitation } from '../../contract/invitations.js';

/** An invitation on the wire. */
export const presentInvitation = (one: SchoolInvitation): StaffInvitation => ({
  id: one.id,
  inviter_name: one.inviterName,
  inviter_id: one.inviterId,
  friend_name: one.friendName,
  friend_id: one.friendId,
  invited_at: one.invitedAt,
  stage: one.stage,
  excluded_reason: one.excludedReason,
  reward_at: one.rewardAt,
});
