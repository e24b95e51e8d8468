import type { PayStatementAnswer } from '@school/bff-learner/contract/pay-register';
import { payText } from '@school/core/payouts/pay-text';
import type { RateType } from '@school/core/payouts/rates';
import { moneyText } from '@school/core/shared/money';

/** Texts of the teacher's pay statements. */
export const MESSAGES = {
  title: 'Pay statements',
  text: 'Your pay of each month that the school has approved. A class that is corrected later is in the next month.',
  loading: 'Loading your statements',
  failed: 'Your statements could not be loaded. Please try again.',
  none: 'No statements yet.',
  noneText: 'When the school has approved the pay of a month, you find it here.',
  earned: 'What you earned',
  nothing: 'No classes of this month are paid in this currency.',
  pay: 'Pay of the month',
  adjustments: 'Adjustments',
  carried: 'Nothing is transferred. This is carried over to the next month.',
  waiting: 'The transfer is on its way.',
  download: 'Download PDF',
  downloading: 'Loading…',
  fileFailed: 'The PDF could not be downloaded. Please try again.',
  older: 'Older statements',
  newer: 'Newer statements',
} as const;

const EACH: Readonly<Record<RateType, string>> = {
  per_unit: 'each',
  per_unit_all: 'each',
  fixed: 'once',
  percent: '% of the course classes',
};

/** `40 × USD 5.00`, `USD 20.00 once` */
export function rateText({ count, rate, rate_type }: PayStatementAnswer['lines'][number], currency: string): string {
  if (rate_type === 'percent') return `${rate} ${EACH.percent}`;
  return rate_type === 'fixed'
    ? `${moneyText(rate, currency)} ${EACH.fixed}`
    : `${count} × ${moneyText(rate, currency)}`;
}

/** `+USD 12.50`, `−USD 5.50` */
export const changeText = (amount: string, currency: string): string =>
  `${amount.startsWith('-') ? '' : '+'}${payText(amount, currency)}`;
