import type { NoticeKind } from './topics.js';

/**
 * Messages by which the school sells or advertises; they leave it only while the family agrees to offers and news. All
 * others belong to a class, a payment, an account or something that the family has asked for.
 */
export const OFFERS: readonly NoticeKind[] = ['renewal-due', 'invitation'];

/** Whether a message of this kind needs the family's consent. */
export const isOffer = (kind: string | null | undefined): boolean => OFFERS.some((offer) => offer === kind);

/** Why an offer goes nowhere, as the outbox says it. */
export const OFFER_NOT_AGREED = 'The family does not agree to offers and news.';
