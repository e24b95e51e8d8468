import type { PunchPreview } from '@school/bff-staff/contract/payments';
import { planLines } from '../payment-runs';
import { tokenText } from '../token-text';

/** What a punch does, one fact each: `+17 credits to Mia Brandtner.`, then each instalment with its date. */
export function punchLines({ credits, student_name, instalments, currency, token }: PunchPreview): string[] {
  return [
    `+${credits} ${credits === 1 ? 'credit' : 'credits'} to ${student_name}.`,
    ...(token ? [`Deposit: ${tokenText(token, currency)}.`] : []),
    ...planLines(
      instalments.map(({ instalment, due_date, payment_amount, credits: each }) => ({
        position: instalment,
        amount: payment_amount,
        credits: each,
        due: due_date,
      })),
      currency,
    ),
  ];
}
