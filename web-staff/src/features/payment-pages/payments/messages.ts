import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';

/** Texts of the payment tools, for answers without a sentence. */
export const FAILED = {
  markPaid: 'Failed to mark as paid.',
  /** The call itself failed and there was no answer. */
  markPaidCall: 'Failed to mark enrollment as paid.',
  punch: 'Failed to punch enrollment.',
  undoPunch: 'Failed to undo the punch.',
  expire: 'Failed to expire payment page.',
  extend: 'Failed to extend expiry date.',
  expireMany: 'The payment pages could not be expired.',
  extendMany: 'The payment pages could not be extended.',
  list: 'Failed to fetch enrollments',
  proofs: 'The payment proofs could not be loaded.',
  methods: 'The payment methods could not be loaded.',
  reject: 'The proof could not be rejected.',
  confirm: 'The link could not be marked as paid.',
  upload: UPLOAD_REFUSALS.upload_failed.text,
  file: UPLOAD_REFUSALS.file_away.text,
} as const;
