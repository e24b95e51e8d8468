import { payTeacher, type PayUnit } from '../payouts/pay-teacher.js';
import type { Rate } from '../payouts/rates.js';

/** What an amount of pay is about. */
export interface ClassAmount {
  /** Of a conversion its trial. */
  classId: number;
  currency: string;
  amountMinor: number;
}

/** A month that was approved, of one teacher. */
export interface ApprovedMonth {
  /** What its report has frozen. */
  frozen: readonly PayUnit[];
  /** The same month as it is counted today. */
  today: readonly PayUnit[];
  /** What later periods have corrected of it already, in the order in which they did. */
  given: readonly ClassAmount[];
  versions: readonly { id: number; currency: string; rates: readonly Rate[] }[];
}

/**
 * What is still to be corrected of an approved month. A class may move others to another band, so the
 * classes that differ are changed one after the other, and each gets the difference that its change makes to the month:
 * together they are exactly what the month is paid today less what was paid, whatever the rates are.
 */
export function correctionsOf(month: ApprovedMonth): ClassAmount[] {
  const due = differences(month);
  // Whose share a difference is depends on the order. What is settled as a whole is not moved between classes again.
  const open = addUp(due.map(({ currency, amountMinor }) => [currency, amountMinor]));
  const isSettled = ({ currency }: ClassAmount): boolean => month.given.length > 0 && open.get(currency) === 0;
  return due.filter((one) => one.amountMinor !== 0 && !isSettled(one));
}

/** Those that were corrected before come first, so that a new one does not change their share. */
function differences({ frozen, today, given, versions }: ApprovedMonth): ClassAmount[] {
  const ratesOf = new Map(versions.map(({ id, rates }) => [id, rates]));
  const currencyOf = new Map(versions.map(({ id, currency }) => [id, currency]));
  const payOf = (units: readonly PayUnit[]): Amounts =>
    addUp(payTeacher(units, ratesOf).map((line) => [currencyOf.get(line.versionId) ?? '', line.amountMinor]));
  let units = frozen;
  let pay = payOf(units);
  return classesToCorrect(frozen, today, given).flatMap((classId) => {
    const before = pay;
    units = [...units.filter(({ ref }) => ref !== classId), ...today.filter(({ ref }) => ref === classId)];
    pay = payOf(units);
    const givenOf = addUp(
      given.filter((one) => one.classId === classId).map(({ currency, amountMinor }) => [currency, amountMinor]),
    );
    const due = addUp([...pay, ...negative(before), ...negative(givenOf)]);
    return [...due].map(([currency, amountMinor]) => ({ classId, currency, amountMinor }));
  });
}

/** Whether a month is counted today as it was frozen. */
export const isUnchanged = (frozen: readonly PayUnit[], today: readonly PayUnit[]): boolean =>
  changedClasses(frozen, today).length === 0;

/** Minor units by currency. */
type Amounts = ReadonlyMap<string, number>;

function addUp(amounts: readonly (readonly [currency: string, minor: number])[]): Amounts {
  const sums = new Map<string, number>();
  for (const [currency, minor] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return sums;
}

const negative = (amounts: Amounts): [string, number][] => [...amounts].map(([currency, minor]) => [currency, -minor]);

const classesToCorrect = (
  frozen: readonly PayUnit[],
  today: readonly PayUnit[],
  given: readonly ClassAmount[],
): number[] => [...new Set([...given.map(({ classId }) => classId), ...changedClasses(frozen, today)])];

function changedClasses(frozen: readonly PayUnit[], today: readonly PayUnit[]): number[] {
  const [before, after] = [byClass(frozen), byClass(today)];
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return all.filter((classId) => before.get(classId) !== after.get(classId)).sort((one, other) => one - other);
}

/** Everything that decides the pay of each class, as one text. */
function byClass(units: readonly PayUnit[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string[]>();
  for (const { ref, activity, at, versionId, sign } of units)
    texts.set(ref, [...(texts.get(ref) ?? []), [activity, at.toISOString(), versionId, sign].join(' ')]);
  return new Map([...texts].map(([ref, found]) => [ref, found.sort().join('; ')]));
}
