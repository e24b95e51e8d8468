import type { AuditEntry } from '../audit/audit.js';
import type { Role, Session } from './session.js';

/** Who does something: made once for each request and given to the use case. */
export interface Actor {
  /** The account of the person who acts. */
  accountId: number;
  /** The account through whose eyes they act; null for themselves. */
  onBehalfOf: number | null;
  role: Role;
  requestId: string;
  /** The network of the call: its address, cut to /24 or /48. A job has none. */
  network?: string | null;
}

/** The actor of a request; somebody who looks through another person's eyes acts as themselves, on that person's behalf. */
export const actorOf = (
  { accountId, actAccountId, role }: Session,
  requestId: string,
  network: string | null = null,
): Actor => ({
  accountId: actAccountId ?? accountId,
  onBehalfOf: actAccountId === null ? null : accountId,
  role,
  requestId,
  network,
});

/** What the audit log says about the actor. */
export const auditedBy = (
  actor: Actor,
): Pick<AuditEntry, 'actorAccountId' | 'onBehalfOfAccountId' | 'requestId' | 'network'> => ({
  actorAccountId: actor.accountId,
  onBehalfOfAccountId: actor.onBehalfOf,
  requestId: actor.requestId,
  network: actor.network ?? null,
});
