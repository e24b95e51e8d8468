import { minorText } from '@school/core/shared/money';
import type { RegisterEntry, RegisterPeriod, TakenStep } from '@school/infra/pay-register/read-register';
import type { ShownAccount as Account } from '@school/infra/pay-register/read-account';
import type { PayEntry, PayPeriod, ShownAccount } from '../../contract/pay-register.js';

const iso = (at: string): string => new Date(at).toISOString();

/** A period with its steps and sums, as this person sees it. */
export function presentPeriod(period: RegisterPeriod, viewer: { accountId: number }): PayPeriod {
  const step = (taken: TakenStep | null): PayPeriod['paid'] =>
    taken && { by: taken.by, by_me: taken.byId === viewer.accountId, at: iso(taken.at) };
  return {
    id: period.id,
    month: period.month,
    state: period.state,
    version: period.version,
    report_id: period.reportId,
    report_ready_at: period.reportReadyAt?.toISOString() ?? null,
    calculated: step(period.calculated),
    reviewed: step(period.reviewed),
    approved: step(period.approved),
    paid: step(period.paid),
    teachers: period.teachers,
    unpaid: period.unpaid,
    sums: period.sums.map(({ currency, payMinor, adjustmentsMinor, totalMinor }) => ({
      currency,
      pay: minorText(payMinor),
      adjustments: minorText(adjustmentsMinor),
      total: minorText(totalMinor),
    })),
  };
}

export const presentEntry = (entry: RegisterEntry): PayEntry => ({
  id: entry.id,
  teacher: { id: entry.teacherId, name: entry.teacher },
  currency: entry.currency,
  pay: minorText(entry.payMinor),
  total: minorText(entry.totalMinor),
  adjustments: entry.adjustments.map(({ id, source, amountMinor, note, classId, madeBy, madeAt }) => ({
    id,
    source,
    amount: minorText(amountMinor),
    note,
    class_id: classId,
    made_by: madeBy,
    made_at: iso(madeAt),
  })),
  account: entry.masked,
  is_account_pending: entry.isAccountPending,
  reference: entry.reference,
  paid_on: entry.paidOn,
});

export const presentAccount = (account: Account): ShownAccount => ({
  account_holder: account.accountHolder,
  bank_name: account.bankName,
  bank_code: account.bankCode,
  account_number: account.accountNumber,
  counts_from: account.countsFrom.toISOString(),
});
