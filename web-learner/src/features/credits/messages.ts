/** Texts of the credit badge and log. */
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

/** A change of credits as text; a plus sign before a positive one. */
export const changeText = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));
