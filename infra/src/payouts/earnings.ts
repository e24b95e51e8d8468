import { nextBand, type NextBand } from '@school/core/payouts/next-band';
import { payTeacher, totalMinor, type PayLine, type PayUnit } from '@school/core/payouts/pay-teacher';
import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import type { UnitActivity } from '@school/core/payouts/rates';
import type { Sql } from '../db/sql.js';
import { readTeacherWork, type PlannedClass, type TeacherWork } from './read-work.js';

/** A teacher's month so far. */
export interface Earnings {
  /** `2026-03`, of payroll. */
  month: string;
  work: TeacherWork;
  lines: readonly PayLine[];
  totalMinor: number;
  /** With every class that is planned for the rest of the month held. */
  predictedMinor: number;
  plannedClasses: number;
  /** What the classes that the teacher missed would have brought beside those that were held. */
  missedMinor: number;
  next: readonly (NextBand & { activity: UnitActivity })[];
}

const BANDED: readonly UnitActivity[] = ['course_class', 'trial_class'];

/** What a teacher has earned this month and will have, by the very function that payroll is made of. */
export async function readEarnings(sql: Sql, teacherId: number, now: Date): Promise<Earnings> {
  const { key, from, to } = payrollMonthOf(now);
  const work = await readTeacherWork(sql, teacherId, { from, to, now });
  const ratesOf = new Map(work.versions.map(({ id, rates }) => [id, rates]));
  const lines = payTeacher(work.units, ratesOf);
  const totalWith = (more: readonly PayUnit[]): number => totalMinor(payTeacher([...work.units, ...more], ratesOf));
  return {
    month: key,
    work,
    lines,
    totalMinor: totalMinor(lines),
    predictedMinor: totalWith(work.planned.map(asHeld)),
    plannedClasses: work.planned.length,
    missedMinor: totalWith(work.missed.map(asHeld)) - totalMinor(lines),
    next: nextBands(work),
  };
}

const asHeld = ({ id, isTrial, endsAt, versionId }: PlannedClass): PayUnit => ({
  activity: isTrial ? 'trial_class' : 'course_class',
  at: endsAt,
  versionId,
  sign: 1,
  ref: id,
});

function nextBands({ units, current }: TeacherWork): (NextBand & { activity: UnitActivity })[] {
  return BANDED.flatMap((activity) => {
    const count = units.filter((unit) => unit.activity === activity).length;
    const band = current && nextBand(current.rates, activity, count);
    return band === undefined ? [] : [{ ...band, activity }];
  });
}
