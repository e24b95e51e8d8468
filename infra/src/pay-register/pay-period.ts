// Locks: each line is paid once, under the lock of its period.
import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { judgePaidOn } from '@school/core/pay-register/paid-on';
import { judgeStep } from '@school/core/pay-register/period';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJobs } from '../outbox/plan.js';
import { totalOf } from './entry-sql.js';
import { changePeriod, lockPeriod } from './lock-period.js';

/** The topic of the message to a teacher who is paid. */
export const PAY_STATEMENT = 'pay-statement';

/** A transfer: to one teacher, or to all who are not paid yet. */
export interface PaymentOrder {
  periodId: number;
  entryId?: number | undefined;
  reference: string;
  /** The day in payroll's zone. */
  paidOn: string;
}

const findEntry = statement(
  'pay-entry-state',
  `SELECT e.paid_at IS NOT NULL AS "isPaid", ${totalOf('e')} AS total FROM pay_entry e WHERE e.id = $1 AND e.period_id = $2`,
);
const markPaid = statement(
  'pay-entry-paid',
  `
  UPDATE pay_entry e SET reference = $3, paid_on = $4::date, paid_by = $5, paid_at = $6
  WHERE e.period_id = $1 AND ($2::bigint IS NULL OR e.id = $2) AND e.paid_at IS NULL AND ${totalOf('e')} > 0 RETURNING e.id`,
);
const countUnpaid = statement(
  'pay-entries-unpaid',
  `SELECT count(*)::int AS n FROM pay_entry e WHERE e.period_id = $1 AND e.paid_at IS NULL AND ${totalOf('e')} > 0`,
);

/**
 * Marks the pay of an approved period as transferred, each once; the teachers are told. With the last one the period is
 * paid.
 */
export async function payPeriod(deps: Deps, actor: Actor, order: PaymentOrder): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const period = await lockPeriod(trx, order.periodId);
    const verdict = judgeStep('pay', period, { accountId: actor.accountId, now });
    if (!verdict.ok) throw refusal(PAY_REGISTER_REFUSALS, verdict.reason);
    const wrongDay = judgePaidOn(order.paidOn, period.month, now);
    if (wrongDay !== undefined) throw refusal(PAY_REGISTER_REFUSALS, wrongDay);
    if (order.entryId !== undefined) await checkEntry(trx, order.periodId, order.entryId);
    const { reference, paidOn } = order;
    const values = [period.id, order.entryId ?? null, reference, paidOn, actor.accountId, now];
    const paid = (await trx.rows<{ id: number }>(markPaid, values)).map(({ id }) => id);
    await planJobs(trx, PAY_STATEMENT, paid);
    const { n: left } = await trx.row<{ n: number }>(countUnpaid, [period.id]);
    if (left === 0) await changePeriod(trx, period, { state: 'paid', paidBy: actor.accountId, paidAt: now });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payroll.pay',
      entity: 'pay_period',
      entityId: period.id,
      before: { state: period.state },
      after: { state: left === 0 ? 'paid' : 'approved', entry_ids: paid, reference, paid_on: paidOn },
    });
  });
}

async function checkEntry(trx: Trx, periodId: number, entryId: number): Promise<void> {
  const entry = await trx.maybeRow<{ isPaid: boolean; total: number }>(findEntry, [entryId, periodId]);
  if (entry === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'entry_not_found');
  if (entry.isPaid) throw refusal(PAY_REGISTER_REFUSALS, 'already_paid');
  if (entry.total <= 0) throw refusal(PAY_REGISTER_REFUSALS, 'nothing_to_pay');
}
