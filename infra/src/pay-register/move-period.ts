import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { monthName } from '@school/core/pay-register/notes';
import { judgeStep, type PeriodStep } from '@school/core/pay-register/period';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notifyOffice } from '../notifications/notify-office.js';
import { emptyPeriod } from './fill-period.js';
import { changePeriod, lockPeriod } from './lock-period.js';
import type { PayPeriodModel } from './model.js';

/** Which period, and its version as the person has seen it. */
export interface SeenPeriod {
  id: number;
  version: number;
}

/** A person has looked at all lines; somebody else must approve them. */
export const reviewPeriod = (deps: Deps, actor: Actor, seen: SeenPeriod): Promise<void> => {
  const now = deps.clock.now();
  return move(deps, actor, { step: 'review', seen }, async (trx, period) => {
    await changePeriod(trx, period, { state: 'reviewed', reviewedBy: actor.accountId, reviewedAt: now });
    await tellApprovers(trx, period, actor);
  });
};

/** The second person agrees: from now on nothing of the period changes. */
export async function approvePeriod(deps: Deps, actor: Actor, seen: SeenPeriod): Promise<void> {
  const now = deps.clock.now();
  try {
    await move(deps, actor, { step: 'approve', seen }, (trx, period) =>
      changePeriod(trx, period, { state: 'approved', approvedBy: actor.accountId, approvedAt: now }),
    );
  } catch (error) {
    if (violatedConstraint(error) === 'pay_period_second_person') throw refusal(PAY_REGISTER_REFUSALS, 'same_person');
    throw error;
  }
}

/** A step back, with a reason: what was calculated is taken away, what people have added stays. */
export const reopenPeriod = (deps: Deps, actor: Actor, { id, reason }: { id: number; reason: string }): Promise<void> =>
  move(deps, actor, { step: 'reopen', seen: { id }, reason }, async (trx, period) => {
    const none = { calculatedBy: null, calculatedAt: null, reviewedBy: null, reviewedAt: null, reportId: null };
    await changePeriod(trx, period, { state: 'open', ...none });
    await emptyPeriod(trx, id);
  });

interface Move {
  step: Exclude<PeriodStep, 'calculate' | 'pay'>;
  seen: { id: number; version?: number };
  reason?: string;
}

const move = (
  deps: Deps,
  actor: Actor,
  { step, seen, reason }: Move,
  change: (trx: Trx, period: PayPeriodModel) => Promise<void>,
): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const period = await lockPeriod(trx, seen.id);
    const verdict = judgeStep(step, period, { accountId: actor.accountId, now: deps.clock.now(), reason });
    if (!verdict.ok) throw refusal(PAY_REGISTER_REFUSALS, verdict.reason);
    if (seen.version !== undefined && seen.version !== period.version)
      throw refusal(PAY_REGISTER_REFUSALS, 'changed_meanwhile');
    await change(trx, period);
    await audit(trx, {
      ...auditedBy(actor),
      action: `payroll.${step}_period`,
      entity: 'pay_period',
      entityId: period.id,
      before: { state: period.state, report_id: period.reportId },
      after: { state: verdict.value, version: period.version + 1, reason },
    });
  });

async function tellApprovers(
  trx: Trx,
  { id, month, version, calculatedBy }: PayPeriodModel,
  actor: Actor,
): Promise<void> {
  const involved = [actor.accountId, ...(calculatedBy === null ? [] : [calculatedBy])];
  await notifyOffice(trx, {
    permission: 'payroll.manage',
    except: involved,
    kind: 'pay-waits',
    title: `The pay of ${monthName(month)} waits for approval`,
    body: 'It is calculated and reviewed. A second person must approve it before the teachers are paid.',
    link: `/blackops/teacher-management/pay-register?period=${id}`,
    businessKey: `pay-period:${id}:reviewed:${version}`,
  });
}
