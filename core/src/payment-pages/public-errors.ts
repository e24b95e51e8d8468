import type { Refusals } from '../shared/refusal.js';
import { PAGE_NOT_FOUND } from './page-id.js';

/** Why a payer's request is refused on a public page. */
export type PayerReason =
  | 'page_not_found'
  | 'already_paid'
  | 'page_expired'
  | 'page_open'
  | 'proof_open'
  | 'option_unknown'
  | 'proof_empty'
  | 'upload_unknown'
  | 'no_consent_asked';

export const PAYER_REFUSALS: Refusals<PayerReason> = {
  page_not_found: { kind: 'not_found', text: PAGE_NOT_FOUND },
  already_paid: { kind: 'conflict', text: 'This payment is already confirmed. Thank you!' },
  page_expired: { kind: 'expired', text: 'This payment page is already expired.' },
  page_open: { kind: 'conflict', text: 'This payment page is still open. You can pay now.' },
  proof_open: { kind: 'conflict', text: 'We already have your proof. We are checking it and will confirm it here.' },
  option_unknown: { kind: 'invalid', text: 'Please choose how you paid.', field: 'option_id' },
  proof_empty: {
    kind: 'invalid',
    text: 'Please give the payment reference or add a screenshot of the payment.',
    field: 'reference',
  },
  upload_unknown: { kind: 'invalid', text: 'Please choose the file again.', field: 'upload_key' },
  no_consent_asked: { kind: 'conflict', text: 'There is nothing to agree to for this payment.' },
};

/** The messages for success. */
export const PROOF_SENT = 'Thank you! We are checking your payment and will confirm it here.';
export const EXTENSION_ASKED = 'We have asked the school for more time. They will get in touch with you.';
export const CONSENT_CONFIRMED = 'Thank you, your consent is saved.';
