import { costPerClassText, divideHalfUp, minorMoney, moneyText } from '../shared/money.js';

/** What a refund is calculated from. Money is in minor units of the enrolment's currency. */
export interface RefundFacts {
  /** All money received for it, including the deposit. */
  receivedMinor: number;
  /** Refunded before. */
  refundedMinor: number;
  /** Used paid credits of it; promotional ones are spent first and are worth nothing. */
  usedCredits: number;
  /** Classes taken on credit. */
  debtCredits: number;
  /** Unspent credits of it, which would be taken back. */
  unspentCredits: number;
  feeMinor: number;
  classes: number;
}

/** A calculated refund: received − used × cost per class, exact, rounded half up once. */
export interface RefundFigures extends RefundFacts {
  usedMinor: number;
  debtMinor: number;
  /** What can be refunded now. */
  availableMinor: number;
}

/** At most what was received and not yet refunded, and never below 0. */
export function refundFigures(facts: RefundFacts): RefundFigures {
  const { receivedMinor, refundedMinor, usedCredits, debtCredits } = facts;
  const usedMinor = Math.min(receivedMinor, worthOf(usedCredits, facts));
  // Used and owed classes are valued together, so that no cent is lost between the two lines.
  const debtMinor = Math.min(receivedMinor, worthOf(usedCredits + debtCredits, facts)) - usedMinor;
  const availableMinor = Math.max(0, receivedMinor - usedMinor - debtMinor - refundedMinor);
  return { ...facts, usedMinor, debtMinor, availableMinor };
}

const worthOf = (credits: number, { feeMinor, classes }: RefundFacts): number =>
  divideHalfUp(credits * feeMinor, classes);

/** Credits taken back for an amount: all that are left for the full amount, otherwise as many as it pays for. */
export function creditsTakenBack(figures: RefundFigures, amountMinor: number): number {
  const { availableMinor, unspentCredits, feeMinor, classes } = figures;
  if (amountMinor >= availableMinor) return unspentCredits;
  // A class that is refunded in part is taken back.
  return Math.min(unspentCredits, Math.ceil((amountMinor * classes) / feeMinor));
}

/** `received USD 960.00 − 13 used × USD 20.000 = USD 700.00`, with other deductions in between. */
export function refundInWords(figures: RefundFigures, currency: string): string {
  const { usedCredits, debtCredits, refundedMinor } = figures;
  const money = (minor: number): string => minorMoney(minor, currency);
  const each = moneyText(costPerClassText(figures.feeMinor, figures.classes), currency);
  const lines = [
    `received ${money(figures.receivedMinor)}`,
    `${usedCredits} used × ${each}`,
    ...(debtCredits > 0 ? [`${debtCredits} owed × ${each}`] : []),
    ...(refundedMinor > 0 ? [`refunded before ${money(refundedMinor)}`] : []),
  ];
  return `${lines.join(' − ')} = ${money(figures.availableMinor)}`;
}
