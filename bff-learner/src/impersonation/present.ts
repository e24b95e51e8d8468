import type { SeenOpening } from '@school/infra/impersonation/queries';
import type { AccountOpening, Impersonation } from '../../contract/impersonation.js';

/** The banner over an account that somebody else has opened. */
export const presentImpersonation = (opening: SeenOpening, now: Date): Impersonation => ({
  actor_name: opening.actorName,
  is_staff: opening.isStaff,
  user_name: opening.userName,
  opened_because: opening.reason,
  expires_at: opening.expires,
  seconds_left: Math.max(0, Math.round((opening.expiresAt.getTime() - now.getTime()) / 1000)),
  may_act: opening.mayAct,
  reason: opening.actReason,
  can_return: opening.canReturn,
});

/** An opening as the account's person reads it. */
export const presentOpening = (opening: SeenOpening): AccountOpening => ({
  id: opening.id,
  actor_name: opening.actorName,
  is_staff: opening.isStaff,
  user_name: opening.userName,
  reason: opening.reason,
  opened_at: opening.openedAt,
  ended_at: opening.endsAt,
  act_reason: opening.actReason,
});
