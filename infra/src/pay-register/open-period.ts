import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { judgeMonth } from '@school/core/pay-register/period';
import { monthsBefore, payrollMonthOf } from '@school/core/payouts/payroll-month';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { PayPeriodModel } from './model.js';

/** Takes a month into the register, which may have adjustments before it is calculated. */
export async function openPeriod(deps: Deps, actor: Actor, month: string): Promise<number> {
  const now = deps.clock.now();
  const wrong = judgeMonth(month, now);
  if (wrong !== undefined) throw refusal(PAY_REGISTER_REFUSALS, wrong);
  try {
    return await deps.db.transaction(async (trx) => {
      const { id } = await trx
        .query(PayPeriodModel)
        .insertAndFetch({ month, openedBy: actor.accountId, openedAt: now });
      await audit(trx, {
        ...auditedBy(actor),
        action: 'payroll.open_period',
        entity: 'pay_period',
        entityId: id,
        after: { month },
      });
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'pay_period_month_key') throw refusal(PAY_REGISTER_REFUSALS, 'month_taken');
    throw error;
  }
}

/** How far back a month may be chosen that is not in the register yet. */
const MONTHS_OFFERED = 12;

/** The months that may be opened, the newest that is over first and the present one last. */
export async function findOpenable(sql: Sql, now: Date): Promise<string[]> {
  const { key } = payrollMonthOf(now);
  const months = Array.from({ length: MONTHS_OFFERED + 1 }, (_, back) => monthsBefore(key, back));
  const known = await sql.query(PayPeriodModel).where('month', '>=', monthsBefore(key, MONTHS_OFFERED));
  const [present = key, ...over] = months;
  return [...over, present].filter((month) => known.every((one) => one.month !== month));
}
