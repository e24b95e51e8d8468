// Locks: a correction goes into one period only.
import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { judgeStep } from '@school/core/pay-register/period';
import { daysOfMonth, payrollMonthNamed } from '@school/core/payouts/payroll-month';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { emptyPeriod, fillPeriod } from './fill-period.js';
import { areCurrent, findCorrections, type FoundCorrections } from './find-corrections.js';
import { changePeriod, findPeriod, lockPeriod } from './lock-period.js';
import type { PayPeriodModel } from './model.js';

/** A report that was asked for before the month was over may lack its last classes. */
const findNewest = statement(
  'pay-period-report',
  `SELECT id FROM earning_report WHERE from_date = $1::date AND to_date = $2::date AND state = 'ready' AND created_at >= $3
   ORDER BY id DESC LIMIT 1`,
);

// A correction goes into one period only, so that whoever calculates one waits for whoever calculates another.
const lockAll = statement('pay-period-lock-all', 'SELECT id FROM pay_period ORDER BY id FOR UPDATE');

/** The newest report of a whole month that was made after it; undefined without one. */
export async function findReportOf(sql: Sql, month: string): Promise<number | undefined> {
  const { from, to } = daysOfMonth(month);
  return (await sql.maybeRow<{ id: number }>(findNewest, [from, to, payrollMonthNamed(month).to]))?.id;
}

/** Which period is calculated; again, with a reason. */
export interface CalculationOrder {
  id: number;
  reason?: string | undefined;
}

/**
 * Calculates a period: it takes over what the newest report of its month has frozen, and what was corrected of earlier
 * periods since they were approved. What people have added stays.
 */
export async function calculatePeriod(deps: Deps, actor: Actor, order: CalculationOrder): Promise<void> {
  const now = deps.clock.now();
  const taken = { accountId: actor.accountId, now, reason: order.reason };
  const seen = await findPeriod(deps.db, order.id);
  judge(seen, taken);
  const found = await findCorrections(deps.db, seen, now);
  await deps.db.transaction(async (trx) => {
    await trx.run(lockAll);
    const period = await lockPeriod(trx, order.id);
    judge(period, taken);
    if (period.version !== seen.version || !(await areCurrent(trx, period, found)))
      throw refusal(PAY_REGISTER_REFUSALS, 'changed_meanwhile');
    await calculate(trx, actor, { period, found, now, reason: order.reason });
  });
}

function judge(period: PayPeriodModel, taken: { accountId: number; now: Date; reason: string | undefined }): void {
  const verdict = judgeStep('calculate', period, taken);
  if (!verdict.ok) throw refusal(PAY_REGISTER_REFUSALS, verdict.reason);
}

interface Calculation {
  period: PayPeriodModel;
  found: FoundCorrections;
  now: Date;
  reason: string | undefined;
}

async function calculate(trx: Trx, actor: Actor, { period, found, now, reason }: Calculation): Promise<void> {
  const reportId = await findReportOf(trx, period.month);
  if (reportId === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'report_missing');
  const calculated = { calculatedBy: actor.accountId, calculatedAt: now, reviewedBy: null, reviewedAt: null };
  // First the state: the lines of a reviewed period do not change.
  await changePeriod(trx, period, { state: 'calculated', reportId, ...calculated });
  await emptyPeriod(trx, period.id);
  const { id, month } = period;
  const { corrections } = found;
  const { carried } = await fillPeriod(trx, { id, month, reportId, corrections, madeBy: actor.accountId, now });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'payroll.calculate_period',
    entity: 'pay_period',
    entityId: id,
    before: { state: period.state, report_id: period.reportId },
    after: { state: 'calculated', report_id: reportId, corrections: corrections.length, carried, reason },
  });
}
