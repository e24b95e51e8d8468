import { localDate } from '@school/core/shared/local-time';
import { monthsBefore, payrollMonthNamed, payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { seal } from '../../auth/seal.js';
import type { Config } from '../../config.js';
import type { Trx } from '../../db/database.js';
import { fillPeriod } from '../../pay-register/fill-period.js';
import { PayAdjustmentModel, PayEntryModel, PayPeriodModel } from '../../pay-register/model.js';
import { PayoutAccountModel } from '../../profile/model.js';
import { PAYOUT_PURPOSE, payoutOwner } from '../../profile/payout-account.js';
import { maskAccount } from '@school/core/profile/teacher-profile';
import { freezeMonth } from './pay-report.js';
import { ADMIN, ASHA, BEN, FINANCE } from './people.js';

const DAY_MS = 86_400_000;
const ACCOUNT = { bankName: 'Demo Bank', bankCode: 'DEMO0001' } as const;

/** The month before the last one is paid, the last one waits for a second person; its pay is that of the demo's classes. */
export async function payMonths(trx: Trx, config: Config, now: Date): Promise<void> {
  const { key } = payrollMonthOf(now);
  await addAccounts(trx, config, now);
  const older = await calculate(trx, monthsBefore(key, 2), now, [
    [ASHA.id, 15_000, 'Summer camp, 10 days'],
    [BEN.id, 9_000, 'Summer camp, 6 days'],
  ]);
  await agree(trx, older, now, true);
  const last = await calculate(trx, monthsBefore(key, 1), now, [
    [ASHA.id, 2_500, 'Workshop for new teachers'],
    [BEN.id, 1_200, 'New pictures for the lessons on loops'],
  ]);
  await agree(trx, last, now, false);
}

async function addAccounts(trx: Trx, config: Config, now: Date): Promise<void> {
  const from = new Date(now.getTime() - 30 * DAY_MS);
  const made = new Date(from.getTime() - 2 * DAY_MS);
  for (const { id, name } of [ASHA, BEN]) {
    const accountNumber = `0000000${String(4_700 + id)}`;
    const text = JSON.stringify({ ...ACCOUNT, accountHolder: name, accountNumber });
    const sealed = seal(config, PAYOUT_PURPOSE, payoutOwner(id), Buffer.from(text));
    const masked = `${ACCOUNT.bankName} ${maskAccount(accountNumber)}`;
    await trx.query(PayoutAccountModel).insert({ teacherId: id, sealed, masked, createdAt: made, countsFrom: from });
  }
}

type Line = readonly [teacherId: number, amountMinor: number, note: string];

async function calculate(trx: Trx, month: string, now: Date, lines: readonly Line[]): Promise<PayPeriodModel> {
  const reportId = await freezeMonth(trx, month, now);
  const by = FINANCE.accountId;
  const { id } = await trx.query(PayPeriodModel).insertAndFetch({ month, openedBy: by, openedAt: now });
  const calculated = { state: 'calculated', reportId, calculatedBy: by, calculatedAt: now } as const;
  await trx.query(PayPeriodModel).findById(id).patch(calculated);
  await fillPeriod(trx, { id, month, reportId, corrections: [], madeBy: by, now });
  for (const [teacherId, amountMinor, note] of lines) {
    const made = { madeBy: by, madeAt: now };
    const entryId = await entryOf(trx, id, teacherId);
    await trx.query(PayAdjustmentModel).insert({ entryId, source: 'manual', amountMinor, note, ...made });
  }
  return trx.query(PayPeriodModel).findById(id).throwIfNotFound();
}

async function entryOf(trx: Trx, periodId: number, teacherId: number): Promise<number> {
  const found = await trx
    .query(PayEntryModel)
    .findOne({ period_id: periodId, teacher_id: teacherId, currency_code: 'USD' });
  return (found ?? (await trx.query(PayEntryModel).insert({ periodId, teacherId, currencyCode: 'USD' }))).id;
}

async function agree(trx: Trx, { id, month }: PayPeriodModel, now: Date, isPaid: boolean): Promise<void> {
  const period = trx.query(PayPeriodModel).findById(id);
  await period.clone().patch({ state: 'reviewed', reviewedBy: FINANCE.accountId, reviewedAt: now });
  if (!isPaid) return;
  await period.clone().patch({ state: 'approved', approvedBy: ADMIN.accountId, approvedAt: now });
  const paidOn = localDate(new Date(payrollMonthNamed(month).to.getTime() + 3 * DAY_MS), PAYROLL_ZONE);
  const paid = { reference: `SEPA ${month}-01`, paidOn, paidBy: FINANCE.accountId, paidAt: now };
  await trx.query(PayEntryModel).where({ period_id: id }).patch(paid);
  await period.clone().patch({ state: 'paid', paidBy: FINANCE.accountId, paidAt: now });
}
