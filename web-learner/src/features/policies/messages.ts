/** Texts around the policies. */
export const MESSAGES = {
  /** The title of a policy while its text is loading. */
  titles: {
    terms: 'Terms',
    privacy: 'Privacy policy',
    refund: 'Refund policy',
    payment: 'Payment policy',
  },
  version: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  /** Said where the text itself is in another language than the page. */
  inEnglish: '',
  questions: 'Questions about this? Write to',
  loading: 'Loading the policy',
  failed: 'We could not load this policy. Please check your connection and try again.',
  emptyTitle: 'This policy is being written',
  emptyText: 'Please ask us, and we will send it to you as soon as it is published.',
} as const;
