/** Said when a call fails without a sentence of the server. */
export const FAILED = {
  student: 'The student could not be loaded.',
  family: 'The family could not be loaded.',
  overview: 'The overview could not be loaded.',
  classes: 'The classes could not be loaded.',
  work: 'The work could not be loaded.',
  pages: 'The payment pages could not be loaded.',
  money: 'The payments could not be loaded.',
  messages: 'The messages could not be loaded.',
  changes: 'The changes could not be loaded.',
  contact: 'The contact could not be shown.',
} as const;
