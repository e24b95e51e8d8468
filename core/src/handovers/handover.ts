import type { Refusals } from '../shared/refusal.js';

/** Days in which a new teacher sees the card about a batch that they have taken over. */
export const HANDOVER_DAYS = 30;

/** How much of each kind the card shows. */
export const HANDOVER_ROWS_MAX = 5;

export const HANDOVER_REFUSALS: Refusals<'handover_not_found'> = {
  handover_not_found: { kind: 'not_found', text: 'This handover is over.' },
};

export const HANDOVER_PUT_AWAY = 'The card was dismissed.';
