import { statementNumber } from '@school/core/pay-register/period';
import { minorText } from '@school/core/shared/money';
import type { PayStatement } from '@school/infra/pay-register/read-statement';
import type { PayStatementAnswer } from '../../contract/pay-register.js';

/** A month's pay as the teacher sees it; it is paid when the own line was transferred. */
export const presentStatement = (paid: PayStatement): PayStatementAnswer => ({
  id: paid.id,
  number: statementNumber(paid.month, paid.id),
  month: paid.month,
  state: paid.paidOn === null ? 'approved' : 'paid',
  approved_at: paid.approvedAt?.toISOString() ?? null,
  currency: paid.currency,
  pay: minorText(paid.payMinor),
  total: minorText(paid.totalMinor),
  paid_on: paid.paidOn,
  reference: paid.reference,
  lines: paid.lines.map(({ activityType, version, rateType, rate, count, amountMinor, comment }) => ({
    activity_type: activityType,
    payout_version: version,
    rate_type: rateType,
    rate: minorText(rate),
    count,
    amount: minorText(amountMinor),
    comment,
  })),
  adjustments: paid.adjustments.map(({ source, amountMinor, note }) => ({
    source,
    amount: minorText(amountMinor),
    note,
  })),
});
