import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Sql } from '../db/sql.js';
import type { Route } from './endpoint.js';
import type { Session } from './session.js';

/**
 * Whether a call changes something in the name of the session. What visitors may call, too, goes by what is in the call
 * and not by who makes it.
 */
const changesInTheirName = ({ contract, policy, options }: Route): boolean =>
  (contract.method !== 'GET' || options.effect === true) && !policy.roles.includes('anonymous');

/** Whoever only looks through another's eyes changes nothing (product 4 #12). */
export function refuseWhileLooking(route: Route, session: Session | null): void {
  if (session === null || session.actAccountId === null || session.mayAct) return;
  if (changesInTheirName(route) && route.options.whileLooking !== true) {
    throw refusal(IMPERSONATION_REFUSALS, 'read_only');
  }
}

/** Every change that is made through another's eyes is written down with both people, whatever its use case writes. */
export async function stampActing(sql: Sql, route: Route, session: Session | null, requestId: string): Promise<void> {
  if (session === null || session.actAccountId === null || !changesInTheirName(route)) return;
  await audit(sql, {
    actorAccountId: session.actAccountId,
    onBehalfOfAccountId: session.accountId,
    action: 'impersonation.change',
    entity: 'session',
    entityId: session.sid,
    after: { call: `${route.contract.method} ${route.contract.path}` },
    requestId,
  });
}
