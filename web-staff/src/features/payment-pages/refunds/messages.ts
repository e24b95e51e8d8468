/** Texts of the refund screens, for answers without a sentence. */
export const FAILED = {
  quote: 'The refund could not be worked out.',
  request: 'The refund could not be requested.',
  list: 'The refunds could not be loaded.',
  approve: 'The refund could not be approved.',
  decline: 'The refund could not be declined.',
} as const;
