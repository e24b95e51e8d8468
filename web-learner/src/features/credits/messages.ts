/** What the badge and the log say (P2.2, P2.7, P8). */
export const MESSAGES = {
  badge: 'Credits',
  title: 'My Coding Credit Log',
  loading: 'Loading transactions...',
  empty: 'No credit transactions found.',
  failed: 'Failed to fetch credit transactions',
  network: 'Error loading credit transactions',
  retry: 'Try Again',
  why: 'Why?',
  whyLoading: 'Looking for the reasons',
  whyFailed: 'The reasons could not be loaded.',
  back: 'Back to the log',
} as const;

/** P9: a positive change shows a plus sign. */
export const changeText = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));
