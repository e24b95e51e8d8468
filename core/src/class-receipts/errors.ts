import type { Refusals } from '../shared/refusal.js';

/** Why a call about a receipt is refused. */
export type ReceiptReason = 'not_attended' | 'receipt_not_found';

export const RECEIPT_REFUSALS: Refusals<ReceiptReason> = {
  not_attended: { kind: 'conflict', text: 'Only a family whose child attended can thank the teacher.' },
  receipt_not_found: { kind: 'not_found', text: 'There is no receipt of this class for this student yet.' },
};
