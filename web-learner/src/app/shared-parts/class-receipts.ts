import { lazy } from 'react';

/** Copies the links to the receipts of a class, wherever a class is shown. */
export const ReceiptLinks = lazy(() => import('../../features/class-receipts/ReceiptLinks'));

/** Leads a student to the receipt of a class, to ask about it. */
export const AskAboutClass = lazy(() => import('../../features/class-receipts/AskAboutClass'));
