import { REWARD, REWARD_AFTER_DAYS } from '@school/core/invitations/reward';
import type { Invitee } from '@school/infra/invitations/list-invitations';
import type { OwnInvite } from '@school/infra/invitations/own-invite';
import type * as contract from '../../contract/invitations.js';

const presentInvitee = ({ id, name, stage, invitedAt, rewardOn, note }: Invitee): contract.Invitee => ({
  id,
  name,
  stage,
  invited_at: invitedAt.toISOString(),
  reward_on: rewardOn?.toISOString() ?? null,
  note,
});

/** The page of invitations. */
export const presentInvitations = ({ code, url, text, qr }: OwnInvite, invitees: readonly Invitee[]) => ({
  code,
  url,
  text,
  qr,
  reward: { ...REWARD, after_days: REWARD_AFTER_DAYS },
  results: invitees.map(presentInvitee),
});
