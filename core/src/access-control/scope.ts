import type { Permission } from '../users/permissions.js';

/**
 * What a person sees of everybody, and the permissions of which any one opens it. Without one, they see their own and what
 * belongs to their owner teams; links, tokens and asked prices belong to no team.
 */
const SEES_ALL = {
  pages: ['payment.view_all'],
  // Who marks pages as paid works through everybody's proofs.
  proofs: ['payment.view_all', 'payment.mark_paid'],
  // Who approves refunds writes payments off as well.
  instalments: ['payment.view_all', 'refund.approve'],
  refunds: ['payment.view_all', 'refund.approve'],
  links: ['payment.view_all'],
  // Those around refunds return unused tokens.
  tokens: ['payment.view_all', 'refund.request', 'refund.approve'],
  prices: ['payment.approve_price'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** Something of which a person sees their own, their teams' or everybody's. */
export type Scoped = keyof typeof SEES_ALL;

/** What each is called. */
export const SCOPED_WORDS: Readonly<Record<Scoped, string>> = {
  pages: 'payment pages',
  proofs: 'payment proofs',
  instalments: 'instalments',
  refunds: 'refunds',
  links: 'collection links and short links',
  tokens: 'token links',
  prices: 'asked prices',
};

/** Whether a person sees everybody's. */
export const seesAll = (who: { isSuperuser: boolean; permissions: readonly string[] }, what: Scoped): boolean =>
  who.isSuperuser || SEES_ALL[what].some((one) => who.permissions.includes(one));
