import { lazy } from 'react';

/** The log of the own credits, for pages that name one of its entries (product 2.1 #10). */
export const CreditLogDialog = lazy(() => import('../features/credits/CreditLogDialog'));
