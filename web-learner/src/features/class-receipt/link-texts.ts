/** What copying the link of a receipt says. */
export const LINK_TEXTS = { copy: 'Copy receipt link', copied: 'Receipt link copied' } as const;
