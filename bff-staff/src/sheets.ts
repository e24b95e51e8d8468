import type { Sheet } from '@school/infra/export/sheet';
import { paymentPageSheet } from './payment-pages/sheets.js';

/** Every list of the back office that can be saved as a file. */
export const STAFF_SHEETS: readonly Sheet[] = [paymentPageSheet];
