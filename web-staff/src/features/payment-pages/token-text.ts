import { moneyText } from '@school/core/shared/money';
import type { PunchPreview } from '@school/bff-staff/contract/payments';
import { formatDay } from '@school/web-kit/time/wall-text';

/** A deposit in words: `USD 40.00 on Nov 20, 2026, Bank transfer, not by a link`. */
export function tokenText(token: NonNullable<PunchPreview['token']>, currency: string): string {
  const day = token.paid_on === null ? '' : ` on ${formatDay(token.paid_on)}`;
  return [`${moneyText(token.amount, currency)}${day}`, token.mode, token.by_link ? 'by a token link' : 'not by a link']
    .filter((part) => part !== '')
    .join(', ');
}
