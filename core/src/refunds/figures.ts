import { costPerClassText, divideHalfUp, minorText } from '../shared/money.js';

/** What an enrolment stands at. Money in minor units of its currency. */
export interface RefundFacts {
  /** Everything that arrived for it, the deposit included. */
  receivedMinor: number;
  /** What went back before. */
  refundedMinor: number;
  /** Paid credits of it that were used; promotional ones burn first and are worth nothing. */
  usedCredits: number;
  /** Classes taken on credit. */
  debtCredits: number;
  /** Credits of it that are left, and would be taken back. */
  unspentCredits: number;
  feeMinor: number;
  classes: number;
}

/** A refund worked out (product 3.12): received − used × cost per class, exact, a half rounded up once. */
export interface RefundFigures extends RefundFacts {
  usedMinor: number;
  debtMinor: number;
  /** What may go back now. */
  availableMinor: number;
}

/** Never more than was received and is still here, and never below nothing. */
export function refundFigures(facts: RefundFacts): RefundFigures {
  const { receivedMinor, refundedMinor, usedCredits, debtCredits } = facts;
  const usedMinor = Math.min(receivedMinor, worthOf(usedCredits, facts));
  // Classes are worth what they cost together, so that no cent is lost between the two lines.
  const debtMinor = Math.min(receivedMinor, worthOf(usedCredits + debtCredits, facts)) - usedMinor;
  const availableMinor = Math.max(0, receivedMinor - usedMinor - debtMinor - refundedMinor);
  return { ...facts, usedMinor, debtMinor, availableMinor };
}

const worthOf = (credits: number, { feeMinor, classes }: RefundFacts): number =>
  divideHalfUp(credits * feeMinor, classes);

/** Credits that go back for an amount: all that are left for the whole of it, otherwise as many as it pays for. */
export function creditsTakenBack(figures: RefundFigures, amountMinor: number): number {
  const { availableMinor, unspentCredits, feeMinor, classes } = figures;
  if (amountMinor >= availableMinor) return unspentCredits;
  // A class that was paid back in part is not given.
  return Math.min(unspentCredits, Math.ceil((amountMinor * classes) / feeMinor));
}

/** `received 960.00 − 13 used × 20.000 = 700.00`, with what else was deducted. */
export function refundInWords(figures: RefundFigures): string {
  const { usedCredits, debtCredits, refundedMinor } = figures;
  const each = costPerClassText(figures.feeMinor, figures.classes);
  const lines = [
    `received ${minorText(figures.receivedMinor)}`,
    `${usedCredits} used × ${each}`,
    ...(debtCredits > 0 ? [`${debtCredits} owed × ${each}`] : []),
    ...(refundedMinor > 0 ? [`refunded before ${minorText(refundedMinor)}`] : []),
  ];
  return `${lines.join(' − ')} = ${minorText(figures.availableMinor)}`;
}
