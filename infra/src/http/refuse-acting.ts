import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import type { Route, Step } from './endpoint.js';

/**
 * Whether a call changes something in the session's name. Routes that visitors may call are left out, because what they
 * change depends on the request's content and not on the caller.
 */
export const changesInTheirName = ({ contract, policy, options }: Route): boolean =>
  (contract.method !== 'GET' || options.effect === true) && !policy.roles.includes('anonymous');

/**
 * Refuses somebody who looks through another person's eyes: changes, if they may only look, and consents,
 * whatever they may change beside.
 */
export const refuseActing = (route: Route): Step =>
  function refuseInTheirName({ state: { session } }, next) {
    if (session === null || session.actAccountId === null) return next();
    const isChange = changesInTheirName(route) && route.options.whileLooking !== true;
    if (!session.mayAct && isChange) throw refusal(IMPERSONATION_REFUSALS, 'read_only');
    if (route.options.consent === 'whole') throw refusal(CONSENT_REFUSALS, 'not_the_family');
    return next();
  };
