/** Every text of the policy pages beside the policies themselves. */
export const MESSAGES = {
  loading: 'Loading the policy',
  failed: 'We could not load this policy. Please check your connection and try again.',
  emptyTitle: 'This policy is being written',
  emptyText: 'Please ask us, and we send it to you as soon as it is published.',
} as const;

/** What a policy is called before its text is there. */
export const TITLES: Readonly<Record<string, string>> = {
  terms: 'Terms',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  payment: 'Payment policy',
};
