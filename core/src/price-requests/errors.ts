import { ok, refuse, type Result } from '../shared/result.js';
import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a price that waits cannot be decided. */
export type PriceRequestReason = 'request_not_found' | 'already_decided' | 'same_person' | 'reason_missing';

export const PRICE_REQUEST_REFUSALS: Refusals<PriceRequestReason> = {
  request_not_found: { kind: 'not_found', text: 'Price request not found.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided on this price.' },
  same_person: { kind: 'forbidden', text: 'Somebody else has to approve the price that you asked for.' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
};

/** The longest reason for declining. */
export const DECLINE_REASON_MAX = 500;

/** The messages for success. */
export const PRICE_DONE = {
  approved: 'The price is approved, and the payment page is ready.',
  declined: 'The price is declined. No payment page was made.',
} as const;

/** A waiting price is approved once, and by another person than the one who asked; whoever asked may take it back. */
export function checkPriceDecision(
  { isOpen, requestedBy }: { isOpen: boolean; requestedBy: number },
  decision: 'approve' | 'decline',
  decidedBy: number,
): Result<true, Extract<PriceRequestReason, 'already_decided' | 'same_person'>> {
  if (!isOpen) return refuse('already_decided');
  return decision === 'approve' && requestedBy === decidedBy ? refuse('same_person') : ok(true);
}
