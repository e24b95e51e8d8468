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
  details: 'The details could not be loaded.',
  countries: 'The countries could not be loaded, so the country stays as it is.',
  save: 'The details could not be saved.',
  again: 'The details could not be loaded again. What you typed is still here.',
  search: 'The search failed.',
  contact: 'The contact could not be shown.',
} as const;
