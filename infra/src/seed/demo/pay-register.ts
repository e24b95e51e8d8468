import { localDate } from '@school/core/shared/local-time';
import { daysOfMonth, monthsBefore, payrollMonthNamed, payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { reportRange } from '@school/core/payouts/report-range';
import { seal } from '../../auth/seal.js';
import type { Config } from '../../config.js';
import type { Trx } from '../../db/database.js';
import { statement } from '../../db/sql.js';
import { fillPeriod } from '../../pay-register/fill-period.js';
import { PayAdjustmentModel, PayPeriodModel } from '../../pay-register/model.js';
import { freezeTeacher } from '../../payouts/freeze-teacher.js';
import { readTeacherWork } from '../../payouts/read-work.js';
import { beginReport, finishReport, teachersLeft } from '../../payouts/report-steps.js';
import { PAYOUT_PURPOSE, payoutOwner } from '../../profile/payout-account.js';
import { maskAccount } from '@school/core/profile/teacher-profile';
import { ADMIN, ASHA, BEN, FINANCE } from './people.js';

const DAY_MS = 86_400_000;
const ACCOUNT = { bankName: 'Demo Bank', bankCode: 'DEMO0001' } as const;

const addReport = statement(
  'seed-pay-report',
  'INSERT INTO earning_report (from_date, to_date, requested_by, created_at) VALUES ($1::date, $2::date, $3, $4) RETURNING id',
);
const addEntry = statement(
  'seed-pay-entry',
  `WITH added AS (
     INSERT INTO pay_entry (period_id, teacher_id, currency_code) VALUES ($1, $2, 'USD')
     ON CONFLICT (period_id, teacher_id, currency_code) DO NOTHING RETURNING id)
   SELECT id FROM added UNION ALL SELECT id FROM pay_entry WHERE period_id = $1 AND teacher_id = $2 AND currency_code = 'USD'`,
);
const markPaid = statement(
  'seed-pay-paid',
  `UPDATE pay_entry SET reference = $2, paid_on = $3::date, paid_by = $4, paid_at = $5 WHERE period_id = $1`,
);
const addAccount = statement(
  'seed-pay-account',
  'INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from) VALUES ($1, $2, $3, $4, $5)',
);

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
    await trx.run(addAccount, [id, sealed, `${ACCOUNT.bankName} ${maskAccount(accountNumber)}`, made, from]);
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
    const entry = await trx.row<{ id: number }>(addEntry, [id, teacherId]);
    const made = { madeBy: by, madeAt: now };
    await trx.query(PayAdjustmentModel).insert({ entryId: entry.id, source: 'manual', amountMinor, note, ...made });
  }
  return trx.query(PayPeriodModel).findById(id).throwIfNotFound();
}

/** The report of a month, made by the school's own rules, so that the register and the meters agree. */
async function freezeMonth(trx: Trx, month: string, now: Date): Promise<number> {
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

async function agree(trx: Trx, { id, month }: PayPeriodModel, now: Date, isPaid: boolean): Promise<void> {
  const period = trx.query(PayPeriodModel).findById(id);
  await period.clone().patch({ state: 'reviewed', reviewedBy: FINANCE.accountId, reviewedAt: now });
  if (!isPaid) return;
  await period.clone().patch({ state: 'approved', approvedBy: ADMIN.accountId, approvedAt: now });
  const paidOn = localDate(new Date(payrollMonthNamed(month).to.getTime() + 3 * DAY_MS), PAYROLL_ZONE);
  await trx.run(markPaid, [id, `SEPA ${month}-01`, paidOn, FINANCE.accountId, now]);
  await period.clone().patch({ state: 'paid', paidBy: FINANCE.accountId, paidAt: now });
}
