/** Texts around the policies. */
export const MESSAGES = {
  loading: 'Loading the policy',
  failed: 'We could not load this policy. Please check your connection and try again.',
  emptyTitle: 'This policy is being written',
  emptyText: 'Please ask us, and we will send it to you as soon as it is published.',
} as const;

/** The title of a policy while its text is loading. */
export const TITLES: Readonly<Record<string, string>> = {
  terms: 'Terms',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  payment: 'Payment policy',
};
