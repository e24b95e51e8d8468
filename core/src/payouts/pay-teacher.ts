import { divideHalfUp } from '../shared/money.js';
import { localDate } from '../shared/local-time.js';
import {
  countedBy,
  firstOf,
  isInBand,
  PAYROLL_ZONE,
  type ActivityType,
  type Rate,
  type UnitActivity,
} from './rates.js';

/** Something that a teacher is paid for. */
export interface PayUnit {
  activity: UnitActivity;
  /** When it counts: a class when it was ended, a conversion when its sale was punched or refunded. */
  at: Date;
  /** The teacher's payout version at class time; null when none was assigned, which pays nothing. */
  versionId: number | null;
  /** −1 takes a conversion back; 1 otherwise. */
  sign: 1 | -1;
  /** The id of the class; for a conversion, of its trial. */
  ref: number;
}

/** One line of the breakdown: the units of a month under one version, their pay, and the rate. */
export interface PayLine {
  /** `2026-03`, in payroll's zone. */
  month: string;
  versionId: number;
  activityType: ActivityType;
  /** Units of the line; negative for conversions taken back, 1 for a lump sum. */
  count: number;
  /** Minor units; negative for deductions. */
  amountMinor: number;
  rate: Rate;
  /** What the line goes by: the units that are paid, or those whose count brought a lump sum or a share. */
  refs: readonly number[];
}

/** Which units are paid; the other units of the same months only count for the bands. */
export interface PayRange {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const HUNDREDTHS_OF_PERCENT = 10_000;

/** The month of an instant in payroll's zone. */
export const payrollMonth = (at: Date): string => localDate(at, PAYROLL_ZONE).slice(0, 'yyyy-mm'.length);

/**
 * A teacher's pay as lines. Bands go by whole calendar months, so `units` must contain whole months; each
 * unit is paid by the version at its time. The report and the earnings meter both use only this.
 */
export function payTeacher(
  units: readonly PayUnit[],
  ratesOf: ReadonlyMap<number, readonly Rate[]>,
  range?: PayRange,
): PayLine[] {
  const isPaid = (at: Date): boolean => range === undefined || (at >= range.from && at < range.to);
  return byMonth(units).flatMap(([month, placed]) =>
    versionsOf(placed).flatMap((versionId) => payGroup({ month, versionId, placed, isPaid }, ratesOf.get(versionId))),
  );
}

/** The sum of lines in minor units. */
export const totalMinor = (lines: readonly Pick<PayLine, 'amountMinor'>[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A unit with its position in the month; one that is taken back has the position of the one it undoes. */
interface PlacedUnit extends PayUnit {
  place: number;
}

interface Group {
  month: string;
  versionId: number;
  /** The whole month, of all versions. */
  placed: readonly PlacedUnit[];
  isPaid: (at: Date) => boolean;
}

function byMonth(units: readonly PayUnit[]): [month: string, placed: PlacedUnit[]][] {
  const months = new Map<string, PayUnit[]>();
  for (const unit of units) {
    const month = payrollMonth(unit.at);
    months.set(month, [...(months.get(month) ?? []), unit]);
  }
  return [...months].sort(([a], [b]) => a.localeCompare(b)).map(([month, inMonth]) => [month, placeUnits(inMonth)]);
}

/** Numbers the units by the time at which they were done, whatever order they were passed in. */
function placeUnits(units: readonly PayUnit[]): PlacedUnit[] {
  const inOrder = [...units].sort((a, b) => a.at.getTime() - b.at.getTime() || a.ref - b.ref);
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const gained = countOf(inOrder, 1);
  return inOrder.map((unit) => {
    const place = next(`${unit.activity}:${unit.sign}`);
    if (unit.sign === 1) return { ...unit, place };
    // The last one is taken back first; when more are taken back than gained, positions continue from 1.
    const left = (gained.get(unit.activity) ?? 0) - place + 1;
    return { ...unit, place: left > 0 ? left : 1 - left };
  });
}

function countOf(units: readonly PayUnit[], sign: 1 | -1): Map<UnitActivity, number> {
  const counts = new Map<UnitActivity, number>();
  for (const unit of units) if (unit.sign === sign) counts.set(unit.activity, (counts.get(unit.activity) ?? 0) + 1);
  return counts;
}

const versionsOf = (units: readonly PayUnit[]): number[] =>
  [...new Set(units.map(({ versionId }) => versionId))].filter((id) => id !== null);

function payGroup(group: Group, rates: readonly Rate[] | undefined): PayLine[] {
  if (rates === undefined) throw new Error(`payout version ${group.versionId} has no rates`);
  const lines = rates.filter(({ rateType }) => rateType !== 'percent').flatMap((rate) => payRate(group, rate));
  const course = totalMinor(lines.filter(({ activityType }) => activityType === 'course_class'));
  const shares = rates
    .filter(({ rateType }) => rateType === 'percent')
    .flatMap((rate) => payShare(group, rate, course));
  return [...lines, ...shares];
}

function payRate(group: Group, rate: Rate): PayLine[] {
  if (rate.rateType === 'fixed') return payLumpSum(group, rate);
  const counted = group.placed.filter(({ activity }) => activity === countedBy(rate));
  const band = (unit: PlacedUnit): number => (rate.rateType === 'per_unit' ? unit.place : wholeCount(counted));
  const paid = counted.filter(
    (unit) => unit.versionId === group.versionId && group.isPaid(unit.at) && isInBand(rate, band(unit)),
  );
  return ([1, -1] as const).flatMap((sign) => {
    const units = paid.filter((unit) => unit.sign === sign);
    if (units.length === 0) return [];
    return [lineOf(group, rate, { count: sign * units.length, amountMinor: sign * units.length * rate.rate, units })];
  });
}

/** The count that selects the band for all units of a month: units done, or units taken back when none were done. */
function wholeCount(counted: readonly PlacedUnit[]): number {
  const done = counted.filter(({ sign }) => sign === 1).length;
  return done > 0 ? done : counted.length;
}

/**
 * Paid once a month, on the day on which the count is reached, so that two reports of half a month never pay it twice.
 */
function payLumpSum(group: Group, rate: Rate): PayLine[] {
  const done = group.placed.filter(({ activity, sign }) => activity === countedBy(rate) && sign === 1);
  const reached = done.find(({ place }) => place === firstOf(rate));
  const isOver = rate.maxThreshold !== null && done.length > rate.maxThreshold;
  if (reached === undefined || isOver || reached.versionId !== group.versionId || !group.isPaid(reached.at)) return [];
  return [lineOf(group, rate, { count: 1, amountMinor: rate.rate, units: done })];
}

function payShare(group: Group, rate: Rate, courseMinor: number): PayLine[] {
  const done = group.placed.filter(({ activity, sign }) => activity === countedBy(rate) && sign === 1);
  if (courseMinor === 0 || !isInBand(rate, done.length)) return [];
  const amountMinor = divideHalfUp(courseMinor * rate.rate, HUNDREDTHS_OF_PERCENT);
  return [lineOf(group, rate, { count: 1, amountMinor, units: done })];
}

function lineOf(
  { month, versionId }: Group,
  rate: Rate,
  { count, amountMinor, units }: { count: number; amountMinor: number; units: readonly PayUnit[] },
): PayLine {
  const { activityType } = rate;
  return {
    month,
    versionId,
    activityType,
    count,
    amountMinor: activityType === 'deduction' ? -amountMinor : amountMinor,
    rate,
    refs: units.map(({ ref }) => ref),
  };
}
