import { moneyText } from '../shared/money.js';
import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** The longest reason and reference. */
export const REFUND_REASON_MAX = 500;
export const REFUND_REFERENCE_MAX = 100;

/** Why a refund is refused. */
export type RefundReason =
  | 'enrolment_not_found'
  | 'nothing_to_refund'
  | 'amount_missing'
  | 'reason_missing'
  | 'reference_missing'
  | 'punch_first'
  | 'already_requested'
  | 'form_used'
  | 'refund_not_found'
  | 'already_decided'
  | 'same_person';

export const REFUND_REFUSALS: Refusals<RefundReason> = {
  enrolment_not_found: { kind: 'not_found', text: 'Enrollment not found.' },
  nothing_to_refund: {
    kind: 'conflict',
    text: 'There is nothing to refund: everything that was paid has been used or refunded.',
  },
  amount_missing: { kind: 'invalid', text: 'Please enter an amount above 0.', field: 'amount' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  reference_missing: { kind: 'invalid', text: 'Please enter the reference of the transfer.', field: 'reference' },
  punch_first: {
    kind: 'conflict',
    text: 'A payment of this enrollment is not punched yet. Please punch it first, or refund the whole amount.',
    field: 'amount',
  },
  already_requested: { kind: 'conflict', text: 'A refund of this enrollment is already waiting for approval.' },
  form_used: { kind: 'conflict', text: 'This form was already sent with other values. Please reload the page.' },
  refund_not_found: { kind: 'not_found', text: 'Refund not found.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided on this refund.' },
  same_person: { kind: 'forbidden', text: 'You asked for this refund, so somebody else must approve it.' },
};

/** The refusal of an amount above the limit, which it names. */
export const tooMuchText = (available: string, currency: string): string =>
  `At most ${moneyText(available, currency)} can be refunded.`;

/** The refusal when the limit has fallen since the request. */
export const usedMeanwhileText = (available: string, currency: string): string =>
  `Credits have been used since this refund was requested: at most ${moneyText(available, currency)} can be refunded now. Please decline it and ask again.`;

/** The messages for success. */
export const REFUND_DONE = {
  requested: 'The refund is waiting for a second person.',
  approved: 'The refund is approved.',
  declined: 'The refund is declined.',
} as const;
