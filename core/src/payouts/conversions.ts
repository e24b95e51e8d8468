/** An ended trial. */
export interface TrialFact {
  classId: number;
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
  /** When it was refunded in full; null otherwise. */
  fullyRefundedAt: Date | null;
}

/** A conversion of a teacher; `sign` −1 takes one back. */
export interface Conversion {
  teacherId: number;
  saleId: number;
  /** The trial that it is counted for. */
  trialClassId: number;
  at: Date;
  sign: 1 | -1;
}

/** The most days from the trial to the payment. */
export const CONVERSION_DAYS_MAX = 30;

/** Days after the punch within which a full refund takes the conversion back. */
export const REVERSAL_DAYS_MAX = 14;

const DAY_MS = 86_400_000;

/**
 * The trials that became sales. A student's first punched New Sale in a subject counts for the teacher of
 * the last complete trial before the payment, on the date of the punch; an early full refund takes it back on the date
 * of the refund.
 */
export function findConversions(trials: readonly TrialFact[], sales: readonly SaleFact[]): Conversion[] {
  return firstSales(sales).flatMap((sale) => {
    const trial = lastTrialBefore(sale, trials);
    if (trial === undefined) return [];
    const { teacherId, classId: trialClassId } = trial;
    const gained: Conversion = { teacherId, saleId: sale.id, trialClassId, at: sale.punchedAt, sign: 1 };
    const { fullyRefundedAt: refundedAt } = sale;
    const isSoon = refundedAt !== null && daysBetween(sale.punchedAt, refundedAt) <= REVERSAL_DAYS_MAX;
    return isSoon ? [gained, { ...gained, at: refundedAt, sign: -1 }] : [gained];
  });
}

/** The first sale per student and subject, even if it was refunded. */
function firstSales(sales: readonly SaleFact[]): SaleFact[] {
  const first = new Map<string, SaleFact>();
  const inOrder = [...sales].sort((a, b) => a.punchedAt.getTime() - b.punchedAt.getTime() || a.id - b.id);
  for (const sale of inOrder) {
    const key = JSON.stringify([sale.studentId, sale.subject]);
    if (sale.enrolmentType === 'New Sale' && !first.has(key)) first.set(key, sale);
  }
  return [...first.values()];
}

/** Only the last complete trial is considered: when it is too old, an earlier one does not count either. */
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
