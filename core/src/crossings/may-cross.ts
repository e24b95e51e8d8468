import { ok, refuse, type Result } from '../shared/result.js';
import type { CrossingReason } from './errors.js';

/** How long a way into the other office app is open: a browser follows it at once. */
export const CROSSING_MS = 60_000;

/** What the rule needs to know of a session and of its account. */
export interface CrossingFacts {
  to: 'staff' | 'crm';
  /** The account has a role in the app that is to be opened. */
  belongsThere: boolean;
  /** Signed in by password in this very app: neither in somebody else's account nor opened from another session. */
  isOwnSignIn: boolean;
  signedInAt: Date;
  /** Since when the account has a second factor; null without one. */
  factorSince: Date | null;
}

/** Whether a session may open the other office app. What has not passed the second factor never does. */
export function mayCross(facts: CrossingFacts): Result<'ok', CrossingReason> {
  const { to, belongsThere, isOwnSignIn, signedInAt, factorSince } = facts;
  if (!belongsThere) return refuse(to === 'crm' ? 'no_lead_permission' : 'no_staff_account');
  if (!isOwnSignIn) return refuse('sign_in_again');
  return factorSince !== null && factorSince > signedInAt ? refuse('factor_not_passed') : ok('ok');
}
