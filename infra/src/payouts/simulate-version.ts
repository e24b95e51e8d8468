// Report: what all teachers were paid in a frozen month, and the classes behind it.
import { payTeacher, totalMinor, type PayUnit } from '@school/core/payouts/pay-teacher';
import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE, type Rate, type UnitActivity } from '@school/core/payouts/rates';
import { VERSION_REFUSALS } from '@school/core/payouts/version-errors';
import { addDays, localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** A teacher's pay of the month as it is, and as the simulated rates would make it; in minor units. */
export interface SimulatedTeacher {
  id: number;
  name: string;
  paidMinor: number;
  simulatedMinor: number;
}

/** A simulation of one month, for the teachers who are paid in this currency. */
export interface Simulation {
  reportId: number;
  from: string;
  to: string;
  teachers: SimulatedTeacher[];
}

const findReport = statement(
  'payout-simulate-report',
  `SELECT id FROM earning_report WHERE from_date = $1::date AND to_date = $2::date AND state = 'ready' ORDER BY id DESC LIMIT 1`,
);

// A whole month, so that every class of the report is inside its range.
const findFrozen = statement(
  'payout-simulate-frozen',
  `
  SELECT t.teacher_id AS id, t.full_name AS name,
    (SELECT coalesce(sum(l.amount_minor), 0)::bigint FROM earning_report_line l WHERE l.report_teacher_id = t.id) AS "paidMinor",
    (SELECT coalesce(json_agg(json_build_object('ref', c.class_id, 'activity', c.activity_type, 'sign', c.sign, 'at', c.counted_at)
        ORDER BY c.position), '[]') FROM earning_report_class c WHERE c.report_teacher_id = t.id AND c.is_in_range) AS units
  FROM earning_report_teacher t
  WHERE t.report_id = $1 AND t.state = 'done' AND NOT EXISTS (
    SELECT 1 FROM earning_report_line l WHERE l.report_teacher_id = t.id AND l.currency_code <> $2)
  ORDER BY t.full_name, t.teacher_id`,
);

interface FrozenRow {
  id: number;
  name: string;
  paidMinor: number;
  units: { ref: number; activity: UnitActivity; sign: 1 | -1; at: string }[];
}

// The rates are not a version yet.
const SIMULATED = 0;

/**
 * What the last whole month of payroll would have cost by these rates, beside what it did cost. It counts what the newest
 * report of that month has frozen, by the same function that pays.
 */
export async function simulateVersion(
  sql: Sql,
  { rates, currency }: { rates: readonly Rate[]; currency: string },
  now: Date,
): Promise<Simulation> {
  const { from, to } = monthBefore(now);
  const report = await sql.maybeRow<{ id: number }>(findReport, [from, to]);
  if (report === undefined) throw refusal(VERSION_REFUSALS, 'report_missing');
  const rows = await sql.rows<FrozenRow>(findFrozen, [report.id, currency]);
  const ratesOf = new Map([[SIMULATED, rates]]);
  const simulated = (units: FrozenRow['units']): number =>
    totalMinor(
      payTeacher(
        units.map((unit): PayUnit => ({ ...unit, at: new Date(unit.at), versionId: SIMULATED })),
        ratesOf,
      ),
    );
  return {
    reportId: report.id,
    from,
    to,
    teachers: rows.map(({ id, name, paidMinor, units }) => ({ id, name, paidMinor, simulatedMinor: simulated(units) })),
  };
}

/** The days of the month of payroll before the present one. */
function monthBefore(now: Date): { from: string; to: string } {
  const lastDay = addDays(localDate(payrollMonthOf(now).from, PAYROLL_ZONE), -1);
  return { from: `${lastDay.slice(0, 'yyyy-mm'.length)}-01`, to: lastDay };
}
