import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a certificate is not changed or shown. */
export type CertificateReason =
  | 'certificate_not_found'
  | 'certificate_not_ready'
  | 'certificate_over'
  | 'reason_missing'
  | 'name_missing'
  | 'name_same';

export const CERTIFICATE_REFUSALS: Refusals<CertificateReason> = {
  certificate_not_found: { kind: 'not_found', text: 'Certificate not found.' },
  certificate_not_ready: { kind: 'conflict', text: 'Your certificate is being made. Please try again in a minute.' },
  certificate_over: { kind: 'conflict', text: 'This certificate has already been revoked or replaced.' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  name_missing: { kind: 'invalid', text: 'Please enter the name as it should be printed.', field: 'student_name' },
  name_same: { kind: 'invalid', text: 'The certificate already has this name.', field: 'student_name' },
};

/** Letters of a reason, and of a name on a certificate. */
export const REASON_LETTERS_MAX = 500;
export const NAME_LETTERS_MAX = 100;
