import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** The log of a student's credits, for pages that link to one of its entries. */
export const CreditLogDialog = lazyPart(() => import('../../features/credits/CreditLogDialog'));
