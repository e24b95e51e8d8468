// Report: the earnings of a month, by the school's own steps.
import { daysOfMonth } from '@school/core/payouts/payroll-month';
import { reportRange } from '@school/core/payouts/report-range';
import type { Trx } from '../../db/database.js';
import { statement } from '../../db/sql.js';
import { freezeTeacher } from '../../payouts/freeze-teacher.js';
import { readTeacherWork } from '../../payouts/read-work.js';
import { beginReport, finishReport, teachersLeft } from '../../payouts/report-steps.js';
import { FINANCE } from './people.js';

const addReport = statement(
  'seed-pay-report',
  'INSERT INTO earning_report (from_date, to_date, requested_by, created_at) VALUES ($1::date, $2::date, $3, $4) RETURNING id',
);

/** The report of a month, made by the school's own rules, so that the register and the meters agree. */
export async function freezeMonth(trx: Trx, month: string, now: Date): Promise<number> {
  const days = daysOfMonth(month);
  const range = reportRange(days);
  const { id } = await trx.row<{ id: number }>(addReport, [days.from, days.to, FINANCE.accountId, now]);
  await beginReport(trx, id, range);
  for (const teacher of await teachersLeft(trx, id)) {
    const work = await readTeacherWork(trx, teacher.teacherId, { ...range.months, now });
    await freezeTeacher(trx, teacher.id, work, range);
  }
  await finishReport(trx, id, now);
  return id;
}
