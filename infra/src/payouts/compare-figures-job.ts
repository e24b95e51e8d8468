import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE, type UnitActivity } from '@school/core/payouts/rates';
import { ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { findMonthlyStats } from './monthly-stats.js';
import { readTeacherWork } from './read-work.js';

/** A teacher whose figures and pay count different classes. */
export interface FiguresApart {
  teacherId: number;
  month: string;
  /** Course classes and trials, by the figures of the home. */
  figures: readonly number[];
  /** The same, by the report of earnings. */
  earnings: readonly number[];
}

const DAY_MS = 86_400_000;

/** How many the last look of this process found; undefined before it. For the metrics. */
let lastCount: number | undefined;
export const countFiguresApart = (): number | undefined => lastCount;

/**
 * Whether figures and earnings of a payroll month count the same classes for every teacher. What counts is
 * said twice, in SQL for the figures and in core for the pay; here the two are held against each other, on one calendar.
 */
export async function findFiguresApart(sql: Sql, at: Date, figuresOf = findMonthlyStats): Promise<FiguresApart[]> {
  const { from, to } = payrollMonthOf(at);
  const apart: FiguresApart[] = [];
  // Others have no figures.
  const teachers = await sql
    .query(ScheduledClassModel)
    .where('ended_at', '>=', from)
    .where('ended_at', '<', to)
    .distinct('teacher_id')
    .orderBy('teacher_id');
  for (const { teacherId: id } of teachers) {
    // A class that is ended between the two reads is counted by one of them: such a one agrees the second time.
    const look = () => compare(sql, id, at, figuresOf);
    const found = (await look()) && (await look());
    if (found) apart.push(found);
  }
  return apart;
}

async function compare(
  sql: Sql,
  teacherId: number,
  at: Date,
  figuresOf: typeof findMonthlyStats,
): Promise<FiguresApart | undefined> {
  const { key: month, from, to } = payrollMonthOf(at);
  // `as`: the statement builds an object of counts.
  const stats = JSON.parse(await figuresOf(sql, teacherId, at, PAYROLL_ZONE)) as Record<string, number>;
  const { units } = await readTeacherWork(sql, teacherId, { from, to, now: at });
  const paid = (activity: UnitActivity): number => units.filter((unit) => unit.activity === activity).length;
  const figures = [stats['course_classes_this_month'] ?? 0, stats['trial_classes_this_month'] ?? 0];
  const earnings = [paid('course_class'), paid('trial_class')];
  const isSame = figures.every((count, index) => count === earnings[index]);
  return isSame ? undefined : { teacherId, month, figures, earnings };
}

/** Every night: yesterday's month, so that a month is looked at once more when it is over. It raises the alarm and repairs nothing. */
export const compareFiguresJob = defineJob({
  name: 'compare-figures',
  attempts: 3,
  timeoutMs: 300_000,
  run: async (_ctx, { db, clock, log }) => {
    const apart = await findFiguresApart(db, new Date(clock.now().getTime() - DAY_MS));
    lastCount = apart.length;
    if (apart.length > 0)
      log.error({ apart: apart.slice(0, 20), count: apart.length }, 'figures and earnings of teachers differ');
  },
});
