/** A trial that was ended. */
export interface TrialFact {
  studentId: number;
  subject: string;
  teacherId: number;
  endedAt: Date;
  isComplete: boolean;
}

/** A sale that finance has punched. */
export interface SaleFact {
  id: number;
  studentId: number;
  subject: string;
  enrolmentType: 'New Sale' | 'Renewal';
  paidAt: Date;
  punchedAt: Date;
  /** When the whole of it was paid back; null otherwise. */
  fullyRefundedAt: Date | null;
}

/** A conversion of a teacher's, or one that is taken back. */
export interface Conversion {
  teacherId: number;
  saleId: number;
  at: Date;
  sign: 1 | -1;
}

/** Days from the trial to the payment. */
export const CONVERSION_DAYS_MAX = 30;

/** Days from the punch in which a full refund takes the conversion back. */
export const REVERSAL_DAYS_MAX = 14;

const DAY_MS = 86_400_000;

/**
 * Which trials became sales (product 3.5): the first punched New Sale of a student in a subject counts for the teacher of
 * the last complete trial before the payment, on the day of the punch; a full refund soon after takes it back on its own day.
 */
export function findConversions(trials: readonly TrialFact[], sales: readonly SaleFact[]): Conversion[] {
  return firstSales(sales).flatMap((sale) => {
    const trial = lastTrialBefore(sale, trials);
    if (trial === undefined) return [];
    const gained: Conversion = { teacherId: trial.teacherId, saleId: sale.id, at: sale.punchedAt, sign: 1 };
    const { fullyRefundedAt: refundedAt } = sale;
    const isSoon = refundedAt !== null && daysBetween(sale.punchedAt, refundedAt) <= REVERSAL_DAYS_MAX;
    return isSoon ? [gained, { ...gained, at: refundedAt, sign: -1 }] : [gained];
  });
}

/** One per student and subject, whatever became of it. */
function firstSales(sales: readonly SaleFact[]): SaleFact[] {
  const first = new Map<string, SaleFact>();
  const inOrder = [...sales].sort((a, b) => a.punchedAt.getTime() - b.punchedAt.getTime() || a.id - b.id);
  for (const sale of inOrder) {
    const key = JSON.stringify([sale.studentId, sale.subject]);
    if (sale.enrolmentType === 'New Sale' && !first.has(key)) first.set(key, sale);
  }
  return [...first.values()];
}

/** The last complete one decides; whether it was too long ago is asked of it alone. */
function lastTrialBefore(sale: SaleFact, trials: readonly TrialFact[]): TrialFact | undefined {
  const last = trials
    .filter(({ studentId, subject, isComplete, endedAt }) => {
      return studentId === sale.studentId && subject === sale.subject && isComplete && endedAt <= sale.paidAt;
    })
    .sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
    .at(-1);
  return last !== undefined && daysBetween(last.endedAt, sale.paidAt) <= CONVERSION_DAYS_MAX ? last : undefined;
}

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;
