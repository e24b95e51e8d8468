import type { Audience } from '../config.js';
import type { OwnSession } from './own-sessions.js';

interface ShownSession {
  id: string;
  audience: Audience;
  device: string | null;
  zone: string | null;
  created_at: string;
  last_used_at: string;
  is_of_school: boolean;
  is_current: boolean;
}

/** A session as every app of the school answers it. */
export const presentOwnSession = (one: OwnSession): ShownSession => ({
  id: one.id,
  audience: one.audience,
  device: one.device,
  zone: one.zone,
  created_at: one.createdAt.toISOString(),
  last_used_at: one.lastUsedAt.toISOString(),
  is_of_school: one.isOfSchool,
  is_current: one.isCurrent,
});
