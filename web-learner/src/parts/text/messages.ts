/** Words around a text of the site. */
export const MESSAGES = {
  copyCode: 'Copy code',
  code: (language: string) => (language === '' ? 'Code' : `Code (${language})`),
  newTab: '(opens in a new tab)',
  loading: 'Loading the text',
  failed: 'This text could not be loaded. Please try again.',
} as const;
