import { moneyText } from '@school/core/shared/money';
import { formatDay } from '@school/web-kit/time/wall-text';

/** One payment of a plan; its amount is decimal text. */
export interface PlannedPayment {
  position: number;
  amount: string;
  credits: number;
  /** Not known before the first payment is punched. */
  due?: string;
}

/** Neighbouring payments of the same amount and classes, so that forty payments are a few lines. */
interface PaymentRun {
  first: PlannedPayment;
  last: PlannedPayment;
}

function runsOf(payments: readonly PlannedPayment[]): PaymentRun[] {
  const runs: PaymentRun[] = [];
  for (const payment of payments) {
    const run = runs.at(-1);
    if (run?.first.amount === payment.amount && run.first.credits === payment.credits) run.last = payment;
    else runs.push({ first: payment, last: payment });
  }
  return runs;
}

/** `Payments 2 to 5, the first due Dec 22, 2026: USD 171.43 for 7 classes each.`, a line for each run of equal payments. */
export const planLines = (payments: readonly PlannedPayment[], currency: string): string[] =>
  runsOf(payments).map(({ first, last }) => {
    const isOne = first === last;
    const numbers = isOne ? `Payment ${first.position}` : `Payments ${first.position} to ${last.position}`;
    const due = first.due === undefined ? '' : `, ${isOne ? 'due' : 'the first due'} ${formatDay(first.due)}`;
    const buys = first.credits === 0 ? '' : ` for ${first.credits} ${first.credits === 1 ? 'class' : 'classes'}`;
    const each = isOne ? '' : ' each';
    // Credits are rounded up, so that long plans may have added all classes before their last payments.
    const none = first.credits === 0 ? ', no more classes' : '';
    return `${numbers}${due}: ${moneyText(first.amount, currency)}${buys}${each}${none}.`;
  });
