/** What the links to a receipt say. */
export const LINK_TEXTS = { copy: 'Copy receipt link', copied: 'Receipt link copied', ask: 'Ask about this' } as const;
