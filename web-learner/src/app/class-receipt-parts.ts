import { lazy } from 'react';

/** What a family reads under `/r/{token}`; fetched when the link is one of a class. */
export const ClassReceipt = lazy(() => import('../features/class-receipt/ClassReceipt'));
