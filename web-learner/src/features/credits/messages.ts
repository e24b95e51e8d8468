/** What the badge and the log say (P2.2, P2.7, P8). */
export const MESSAGES = {
  badge: 'Credits',
  title: 'My Coding Credit Log',
  loading: 'Loading transactions...',
  empty: 'No credit transactions found.',
  failed: 'Failed to fetch credit transactions',
  network: 'Error loading credit transactions',
  retry: 'Try Again',
} as const;
