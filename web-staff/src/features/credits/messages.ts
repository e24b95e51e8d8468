/** Texts of the screens about credits. */
export const MESSAGES = {
  ledgerTitle: 'Credit ledger',
  addTitle: 'Add custom credit',
  studentUnknown: 'There is no such student.',
  searchFailed: 'The students could not be loaded.',
  classesFailed: 'The classes could not be loaded.',
  ledgerFailed: 'The ledger could not be loaded.',
  whyFailed: 'This entry could not be explained.',
  queueFailed: 'The waiting adjustments could not be loaded.',
  saveFailed: 'The credits could not be adjusted. Please try again.',
  decideFailed: 'This could not be decided. Please try again.',
  network: 'The school cannot be reached. Please try again.',
} as const;
