import type { Refusals } from '../shared/refusal.js';

/** Why somebody who is signed in to one office app does not get into the other. */
export type CrossingReason =
  'no_lead_permission' | 'no_staff_account' | 'sign_in_again' | 'factor_not_passed' | 'crossing_not_found';

export const CROSSING_REFUSALS: Refusals<CrossingReason> = {
  no_lead_permission: {
    kind: 'forbidden',
    text: 'Access restricted. Your account must have Lead Management permission.',
  },
  no_staff_account: { kind: 'forbidden', text: 'Your account has no access to the back office.' },
  sign_in_again: { kind: 'forbidden', text: 'Please sign in there with your password.' },
  factor_not_passed: {
    kind: 'forbidden',
    text: 'Your second factor is newer than this sign-in. Please sign out, and in again with its code.',
  },
  crossing_not_found: {
    kind: 'not_found',
    text: 'This way in has expired or was already used. Please go back and open it again.',
  },
};
