import type { InstalmentState } from '../instalments/state.js';
import type { PageState } from '../payment-pages/state.js';

/** How many enrolments of a family are shown on its lead's page, the newest first. */
export const OPPORTUNITIES_SHOWN = 20;

/** How a payment of an opportunity stands; `Planned` has no page yet. */
export type OpportunityState = PageState | 'Planned' | 'Proof sent' | 'Written off' | 'Refunded';

/** What decides the state of a payment. */
export interface OpportunityFacts {
  instalment: InstalmentState;
  /** Null before its page is made. */
  page: PageState | null;
  /** The family has sent a proof that nobody has decided on. */
  hasProof: boolean;
  /** The whole enrolment was refunded. */
  isRefunded: boolean;
}

/** The state of a payment as sales see it. A proof counts until the money does, also on a page that has expired since. */
export function opportunityState({ instalment, page, hasProof, isRefunded }: OpportunityFacts): OpportunityState {
  if (isRefunded) return 'Refunded';
  if (instalment === 'written off') return 'Written off';
  if (page === null) return 'Planned';
  const isPaid = page === 'Paid' || page === 'Punched';
  return hasProof && !isPaid ? 'Proof sent' : page;
}
