import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Copies the links to the receipts of a class, wherever a class is shown. */
export const ReceiptLinks = lazyPart(() => import('../../features/class-receipts/ReceiptLinks'));

/** Leads a student to the receipt of a class, to ask about it. */
export const AskAboutClass = lazyPart(() => import('../../features/class-receipts/AskAboutClass'));
