import type { Session } from '../auth/session.js';

/** Whose availability is changed, and by whom. */
export interface AvailabilityOwner {
  teacherId: number;
  actorAccountId: number;
  onBehalfOfAccountId: number | null;
  requestId: string;
}

/** Whose availability a session changes: the teacher's own, or the impersonated teacher's. */
export const ownerOf = (
  session: Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number },
  requestId: string,
): AvailabilityOwner => ({
  teacherId: session.teacherId,
  actorAccountId: session.actAccountId ?? session.accountId,
  onBehalfOfAccountId: session.actAccountId === null ? null : session.accountId,
  requestId,
});
