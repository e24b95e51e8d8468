import { splitIntoInstalments, instalmentDueOn, type PlannedInstalment } from '../payment-pages/instalments.js';
import type { PaymentType } from '../payment-pages/choices.js';

/** An instalment with the day it is due. */
export interface DueInstalment extends PlannedInstalment {
  dueOn: string;
}

/** The agreement of an enrolment, and its first payment. */
export interface PunchedAgreement {
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  payments: number;
  firstAmountMinor: number;
  /** The day the first payment was made. */
  firstPaidOn: string;
}

/** Payments 2 to n, which exist from the first punch on (product 3.2, 3.4). */
export function instalmentsToCome(agreement: PunchedAgreement): DueInstalment[] {
  const { paymentType, firstAmountMinor, firstPaidOn } = agreement;
  const firstPartMinor = paymentType === 'Split payment' ? firstAmountMinor : undefined;
  return splitIntoInstalments({ ...agreement, firstPartMinor })
    .slice(1)
    .map((planned) => ({ ...planned, dueOn: instalmentDueOn(firstPaidOn, planned.position, agreement) }));
}

/** What the family reads beside the credits: `Enrolment 482 (1/3)` (product 3.2). */
export const punchDescription = (enrolmentNumber: number, position: number, payments: number): string =>
  `Enrolment ${enrolmentNumber} (${position}/${payments})`;

/** The same for a punch that was taken back. */
export const undoDescription = (enrolmentNumber: number, position: number, payments: number): string =>
  `Taken back: ${punchDescription(enrolmentNumber, position, payments)}`;

/**
 * Whether whoever marked a page as paid may not punch it, too: as the school has set it, and otherwise as soon as more
 * than one person may punch (product 3.2).
 */
export const needsFourEyes = (setting: boolean | undefined, peopleWhoPunch: number): boolean =>
  setting ?? peopleWhoPunch > 1;
