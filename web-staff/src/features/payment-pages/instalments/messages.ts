/** Texts of the instalment screens, for answers without a sentence. */
export const FAILED = {
  list: 'The instalments could not be loaded.',
  schedule: 'The schedule could not be loaded.',
  writeOff: 'The instalment could not be written off.',
} as const;
