/** Texts of the links to a receipt. */
export const LINK_TEXTS = { copy: 'Copy receipt link', copied: 'Receipt link copied', ask: 'Ask about this' } as const;
