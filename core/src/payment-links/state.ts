/** States of a collection or token link. */
export const LINK_STATES = ['active', 'proof submitted', 'paid', 'expired', 'disabled'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What decides the state of a link. */
export interface LinkFacts {
  paidAt: Date | null;
  disabledAt: Date | null;
  expiresAt: Date;
  /** A family's proof waits for a decision. */
  hasOpenProof: boolean;
}

/** The state of a link now. Money that arrived, or is said to have, stays visible after the link ends. */
export function linkState({ paidAt, disabledAt, expiresAt, hasOpenProof }: LinkFacts, now: Date): LinkState {
  if (paidAt !== null) return 'paid';
  if (hasOpenProof) return 'proof submitted';
  if (disabledAt !== null) return 'disabled';
  return expiresAt <= now ? 'expired' : 'active';
}

/** The states in which anybody with the link sees it; in any other state it looks like an unknown link. */
export const PUBLIC_LINK_STATES = ['active', 'proof submitted', 'paid'] as const satisfies readonly LinkState[];

/** Hours between two reminders at least. */
export const REMINDER_PAUSE_HOURS = 24;
