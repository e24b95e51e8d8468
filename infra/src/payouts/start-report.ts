// Report: one statement counts what a person has unfinished and adds another.
import { setTimeout as pause } from 'node:timers/promises';
import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import type { ReportDates } from '@school/core/payouts/report-range';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { MAKE_REPORT } from './report-job.js';

/** How many unfinished reports a person may have. */
const UNFINISHED_MAX = 2;
/** How often a program's call looks whether its report is ready. */
const LOOK_EVERY_MS = 200;

const addReport = statement(
  'earning-report-add',
  `
  INSERT INTO earning_report (from_date, to_date, requested_by, is_awaited)
  SELECT $1::date, $2::date, $3, $4
  WHERE (SELECT count(*) FROM earning_report WHERE requested_by = $3 AND state IN ('queued', 'running')) < $5
  RETURNING id`,
);

const findAwaited = statement(
  'earning-report-awaited',
  `SELECT id FROM earning_report WHERE requested_by = $1 AND from_date = $2::date AND to_date = $3::date AND is_awaited`,
);

const readState = statement('earning-report-state', 'SELECT state FROM earning_report WHERE id = $1');

const keepAnswered = statement(
  'earning-report-answered',
  'UPDATE earning_report SET is_awaited = false WHERE id = $1 AND is_awaited',
);

/** Plans a report; it is made by a worker. */
export const startReport = (deps: Deps, actor: Actor, dates: ReportDates): Promise<number> =>
  deps.db.transaction(async (trx) => {
    await lockPerson(trx, actor);
    return addAndPlan(trx, actor, dates, false);
  });

/**
 * A program's call: plans the report and waits for it as long as one call may take. A call that comes too early is
 * told so, and the next one of the same dates waits for the same report.
 */
export async function awaitReport(deps: Deps, actor: Actor, dates: ReportDates): Promise<number> {
  const id = await deps.db.transaction(async (trx) => {
    await lockPerson(trx, actor);
    const awaited = await trx.maybeRow<{ id: number }>(findAwaited, [actor.accountId, dates.from, dates.to]);
    return awaited?.id ?? addAndPlan(trx, actor, dates, true);
  });
  const until = performance.now() + deps.config.REPORT_WAIT_MS;
  for (;;) {
    const { state } = await deps.db.row<{ state: string }>(readState, [id]);
    if (state === 'ready' || state === 'failed') {
      await deps.db.run(keepAnswered, [id]);
      if (state === 'failed') throw refusal(REPORT_REFUSALS, 'generate_failed');
      return id;
    }
    if (performance.now() >= until) throw refusal(REPORT_REFUSALS, 'not_ready');
    await pause(LOOK_EVERY_MS);
  }
}

/** Two calls of one person at once would each count the reports before the other. */
async function lockPerson(trx: Sql, { accountId }: Actor): Promise<void> {
  await trx.query(AccountModel).findById(accountId).forNoKeyUpdate().select('id');
}

async function addAndPlan(trx: Sql, actor: Actor, dates: ReportDates, isAwaited: boolean): Promise<number> {
  const values = [dates.from, dates.to, actor.accountId, isAwaited, UNFINISHED_MAX];
  const added = await trx.maybeRow<{ id: number }>(addReport, values);
  if (added === undefined) throw refusal(REPORT_REFUSALS, 'too_many_reports');
  await planJob(trx, { topic: MAKE_REPORT, refId: added.id });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'payroll.report',
    entity: 'earning_report',
    entityId: added.id,
    after: { from_date: dates.from, to_date: dates.to },
  });
  return added.id;
}
