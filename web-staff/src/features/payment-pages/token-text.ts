import type { PunchPreview } from '@school/bff-staff/contract/payments';

/** A deposit in words: `40.00 USD on 2026-11-20, Bank transfer, not by a link`. */
export function tokenText(token: NonNullable<PunchPreview['token']>, currency: string): string {
  const day = token.paid_on === null ? '' : ` on ${token.paid_on}`;
  return [`${token.amount} ${currency}${day}`, token.mode, token.by_link ? 'by a token link' : 'not by a link']
    .filter((part) => part !== '')
    .join(', ');
}
