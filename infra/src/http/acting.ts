import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Sql } from '../db/sql.js';
import type { Route } from './endpoint.js';
import type { Session } from './session.js';

/**
 * Whether a call changes something in the session's name. Routes that visitors may call are left out, because what they
 * change depends on the request's content and not on the caller.
 */
const changesInTheirName = ({ contract, policy, options }: Route): boolean =>
  (contract.method !== 'GET' || options.effect === true) && !policy.roles.includes('anonymous');

/** Refuses changes by a person who is impersonating and may only look (product 4 #12). */
export function refuseWhileLooking(route: Route, session: Session | null): void {
  if (session === null || session.actAccountId === null || session.mayAct) return;
  if (changesInTheirName(route) && route.options.whileLooking !== true) {
    throw refusal(IMPERSONATION_REFUSALS, 'read_only');
  }
}

/** Refuses a call that is a consent to whoever acts for the family, whatever they may change beside it. */
export function refuseConsent(route: Route, session: Session | null): void {
  if (session === null || session.actAccountId === null || route.options.consent !== 'whole') return;
  throw refusal(CONSENT_REFUSALS, 'not_the_family');
}

/** Audits every change made while impersonating with both people, whatever its use case writes. */
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
