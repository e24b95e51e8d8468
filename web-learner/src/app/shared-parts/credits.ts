import { lazy } from 'react';

/** The log of a student's credits, for pages that link to one of its entries. */
export const CreditLogDialog = lazy(() => import('../../features/credits/CreditLogDialog'));
