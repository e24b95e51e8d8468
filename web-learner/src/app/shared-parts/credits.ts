import { lazy } from 'react';

/** The log of a student's credits, for pages that link to one of its entries (product 2.1 #10). */
export const CreditLogDialog = lazy(() => import('../../features/credits/CreditLogDialog'));
