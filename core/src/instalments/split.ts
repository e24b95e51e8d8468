import { divideHalfUp } from '../shared/money.js';
import { addDays } from '../shared/local-time.js';
import type { PaymentType } from '../payment-pages/choices.js';

/** What a family has agreed to pay, and for how many classes. Money is in minor units. */
export interface Agreement {
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  /** All payments, including the first one. */
  payments: number;
  /** For a split payment only: the first part as typed; without it the parts are equal. */
  firstPartMinor?: number | undefined;
}

/** One payment of an agreement; position 1 is the first. */
export interface PlannedInstalment {
  position: number;
  amountMinor: number;
  credits: number;
}

/** The default number of remaining payments: one per month, two, one, or none, by payment type. */
export function defaultRemaining(paymentType: PaymentType, totalClasses: number, classesPerMonth: number): number {
  if (paymentType === 'Monthly subscription') return Math.max(0, Math.ceil(totalClasses / classesPerMonth) - 1);
  if (paymentType === 'Instalment') return 2;
  return paymentType === 'Split payment' ? 1 : 0;
}

/** Classes that an amount buys: round(amount / cost per class), calculated exactly in whole numbers. */
export const creditsFor = (amountMinor: number, discountedFeeMinor: number, totalClasses: number): number =>
  divideHalfUp(amountMinor * totalClasses, discountedFeeMinor);

/** Whole classes that an amount pays for. */
const wholeClassesOf = (amountMinor: number, discountedFeeMinor: number, totalClasses: number): number =>
  Math.floor((amountMinor * totalClasses) / discountedFeeMinor);

/**
 * The payments of an agreement. The last payment takes the rounding differences, so amounts sum to the
 * fee and credits to the classes. The first payment buys what the specification shows; a later part of a split payment buys whole
 * classes only. Needs at least one minor unit per payment.
 */
export function splitIntoInstalments(agreement: Agreement): PlannedInstalment[] {
  const { paymentType, discountedFeeMinor, totalClasses } = agreement;
  const amounts = amountsOf(agreement);
  let creditsLeft = totalClasses;
  return amounts.map((amountMinor, index) => {
    const isLast = index === amounts.length - 1;
    const buys = paymentType === 'Split payment' && index > 0 ? wholeClassesOf : creditsFor;
    const bought = isLast ? creditsLeft : buys(amountMinor, discountedFeeMinor, totalClasses);
    const credits = Math.min(bought, creditsLeft);
    creditsLeft -= credits;
    return { position: index + 1, amountMinor, credits };
  });
}

function amountsOf({ discountedFeeMinor: fee, payments, firstPartMinor }: Agreement): number[] {
  if (firstPartMinor === undefined || payments === 1) return equalAmounts(fee, payments);
  return [firstPartMinor, ...equalAmounts(fee - firstPartMinor, payments - 1)];
}

function equalAmounts(fee: number, payments: number): number[] {
  const rounded = divideHalfUp(fee, payments);
  // Rounding up a fee of a few cents that often would leave nothing for the last payment.
  const each = rounded * (payments - 1) < fee ? rounded : Math.floor(fee / payments);
  return Array.from({ length: payments }, (_, index) => (index < payments - 1 ? each : fee - each * (payments - 1)));
}

const SPLIT_DAYS = 14;

/**
 * The due day of a payment. Instalments are due monthly on the day of the first one, limited to the month's end (31
 * Jan, 28 Feb, 31 Mar); the parts of a split payment within 14 days.
 */
export function instalmentDueOn(
  firstOn: string,
  position: number,
  agreement: Pick<Agreement, 'paymentType' | 'payments'>,
): string {
  if (position === 1) return firstOn;
  if (agreement.paymentType === 'Split payment')
    return addDays(firstOn, Math.floor((SPLIT_DAYS * (position - 1)) / (agreement.payments - 1)));
  const [year = 0, month = 1, day = 1] = firstOn.split('-').map(Number);
  const months = month - 1 + position - 1;
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
