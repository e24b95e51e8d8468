import { splitIntoInstalments, instalmentDueOn, type PlannedInstalment } from '../instalments/split.js';
import type { PaymentType } from '../payment-pages/choices.js';

/** An instalment with its due day. */
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
  /** The date of the first payment. */
  firstPaidOn: string;
}

/** Payments 2 to n, which are created by the first punch. */
export function instalmentsToCome(agreement: PunchedAgreement): DueInstalment[] {
  const { paymentType, firstAmountMinor, firstPaidOn } = agreement;
  const firstPartMinor = paymentType === 'Split payment' ? firstAmountMinor : undefined;
  return splitIntoInstalments({ ...agreement, firstPartMinor })
    .slice(1)
    .map((planned) => ({ ...planned, dueOn: instalmentDueOn(firstPaidOn, planned.position, agreement) }));
}

/** The text of the credit log: `Enrolment 482 (1/3)`. */
export const punchDescription = (enrolmentNumber: number, position: number, payments: number): string =>
  `Enrolment ${enrolmentNumber} (${position}/${payments})`;

/** The same for a punch that was undone. */
export const undoDescription = (enrolmentNumber: number, position: number, payments: number): string =>
  `Taken back: ${punchDescription(enrolmentNumber, position, payments)}`;

/** Whether somebody else than who marked a page as paid must punch it: with several people who punch, always, never. */
export const PUNCH_RULES = ['several', 'always', 'never'] as const;
export type PunchRule = (typeof PUNCH_RULES)[number];

/** The rule in force; `true` and `false` are stored for always and never. */
export const punchRule = (setting: unknown): PunchRule =>
  typeof setting === 'boolean' ? (setting ? 'always' : 'never') : 'several';

/**
 * Whether the person who marked a page as paid may not punch it: by the school's setting, otherwise when more than one
 * person may punch.
 */
export const needsFourEyes = (rule: PunchRule, peopleWhoPunch: number): boolean =>
  rule === 'several' ? peopleWhoPunch > 1 : rule === 'always';
