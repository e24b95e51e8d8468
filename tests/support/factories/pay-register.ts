import { daysOfMonth } from '@school/core/payouts/payroll-month';
import type { Rate } from '@school/core/payouts/rates';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { calculatePeriod } from '@school/infra/pay-register/calculate-period';
import { approvePeriod, reviewPeriod } from '@school/infra/pay-register/move-period';
import { openPeriod } from '@school/infra/pay-register/open-period';
import { PayPeriodModel } from '@school/infra/pay-register/model';
import { makeReportJob } from '@school/infra/payouts/report-job';
import { startReport } from '@school/infra/payouts/start-report';
import { runPlannedJobs } from '../run-planned-jobs.js';
import { staffActor } from './actor.js';
import { createBatch, createClass } from './classes.js';
import { createPaymentPage } from './payment-pages.js';
import { rateOf } from './payouts.js';
import { createStudent, type Person } from './people.js';

/** The rates of the worked example. */
export const STANDARD_RATES: readonly Rate[] = [
  rateOf('course_class', 500, { minThreshold: 1, maxThreshold: 40 }),
  rateOf('course_class', 550, { minThreshold: 41, maxThreshold: 80 }),
  rateOf('course_class', 600, { minThreshold: 81 }),
  rateOf('trial_class', 300),
  rateOf('incomplete_trial', 150),
  rateOf('conversion', 800),
];

const missedByStudent = statement(
  'test-pay-missed',
  `UPDATE scheduled_class SET status = 'incomplete', ended_at = ends_at, incomplete_code = 'student' WHERE id = $1`,
);
const missedByTeacher = statement(
  'test-pay-correct',
  `UPDATE scheduled_class SET status = 'incomplete', incomplete_code = 'teacher', outcome_version = outcome_version + 1 WHERE id = $1`,
);
const heldAfterAll = statement(
  'test-pay-correct-back',
  `UPDATE scheduled_class SET status = 'complete', incomplete_code = NULL, outcome_version = outcome_version + 1 WHERE id = $1`,
);

/** A class that was paid turns out to have failed by the teacher, so that it is paid nothing. */
export const correctClass = (deps: Deps, classId: number): Promise<number> => deps.db.run(missedByTeacher, [classId]);

/** The same class was held after all. */
export const correctBack = (deps: Deps, classId: number): Promise<number> => deps.db.run(heldAfterAll, [classId]);

/** What a teacher does in a month; by default the worked example: 52 classes, 10 trials, 3 incomplete, 2 conversions. */
export interface TestMonth {
  courses?: number;
  trials?: number;
  incomplete?: number;
  conversions?: number;
}

const HOUR_MS = 3_600_000;
const A_DAY = 9;

/** Gives a teacher the classes of a month; returns those of courses. */
export async function teachMonth(deps: Deps, teacher: Person, month: string, work: TestMonth = {}): Promise<number[]> {
  const { courses = 52, trials = 10, incomplete = 3, conversions = 2 } = work;
  const child = await createStudent(deps);
  const paid = await createBatch(deps, teacher);
  const free = await createBatch(deps, teacher, 'free');
  let done = 0;
  const next = (): Date => {
    const hours = Math.floor(done / A_DAY) * 24 + (done % A_DAY) + 4;
    done += 1;
    return new Date(Date.parse(`${month}-02T00:00:00Z`) + hours * HOUR_MS);
  };
  const held = { status: 'complete' } as const;
  const classes: number[] = [];
  for (let n = 0; n < courses; n += 1)
    classes.push(await createClass(deps, paid, { startsAt: next(), ...held }, [child]));
  for (let n = 0; n < trials; n += 1) {
    const family = n < conversions ? await createStudent(deps) : child;
    await createClass(deps, free, { startsAt: next(), ...held }, [family]);
    if (n < conversions)
      await createPaymentPage(deps, { student: family, state: 'punched', paidAt: new Date(`${month}-25T10:00:00Z`) });
  }
  for (let n = 0; n < incomplete; n += 1)
    await deps.db.run(missedByStudent, [await createClass(deps, free, { startsAt: next() }, [child])]);
  return classes;
}

/** Makes the earning report of a whole month; by the clock it must be over. */
export async function makeMonthReport(deps: Deps, asker: Person, month: string): Promise<number> {
  const id = await startReport(deps, staffActor(asker), daysOfMonth(month));
  await runPlannedJobs(deps, [makeReportJob]);
  return id;
}

const versionOf = async (deps: Deps, id: number): Promise<number> =>
  (await deps.db.query(PayPeriodModel).findById(id).throwIfNotFound()).version;

/** A period that was calculated and reviewed by one person. */
export async function reviewedPeriod(deps: Deps, first: Person, month: string): Promise<number> {
  await makeMonthReport(deps, first, month);
  const id = await openPeriod(deps, staffActor(first), month);
  await calculatePeriod(deps, staffActor(first), { id });
  await reviewPeriod(deps, staffActor(first), { id, version: await versionOf(deps, id) });
  return id;
}

/** The same, approved by another. */
export async function approvedPeriod(deps: Deps, first: Person, second: Person, month: string): Promise<number> {
  const id = await reviewedPeriod(deps, first, month);
  await approvePeriod(deps, staffActor(second), { id, version: await versionOf(deps, id) });
  return id;
}
