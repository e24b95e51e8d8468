import { lazy } from 'react';

/** Copies the links to the receipts of a class, wherever a class is shown. */
export const ReceiptLinks = lazy(() => import('../features/class-receipt/ReceiptLinks'));
