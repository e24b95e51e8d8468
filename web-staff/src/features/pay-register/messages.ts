import type { PayEntry, PayPeriod } from '@school/bff-staff/contract/pay-register';
import type { AdjustmentSource, PeriodState } from '@school/core/pay-register/period';
import { payText } from '@school/core/payouts/pay-text';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

/** Texts of the pay register. */
export const MESSAGES = {
  title: 'Pay register',
  text: 'Month by month: calculated from the earning report, reviewed, approved by a second person, paid. What is approved never changes; a class that is corrected later goes to the next period.',
  listFailed: 'The register could not be loaded.',
  periodFailed: 'The period could not be loaded.',
  entriesFailed: 'The teachers could not be loaded.',
  openFailed: 'The month could not be opened.',
  stepFailed: 'The period could not be changed. Please try again.',
  adjustFailed: 'The adjustment could not be saved.',
  payFailed: 'The pay could not be marked as paid.',
  accountFailed: 'The bank details could not be loaded.',
  statementFailed: 'The statement could not be downloaded.',
} as const;

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<PeriodState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'neutral' },
  calculated: { label: 'Calculated', tone: 'info' },
  reviewed: { label: 'Reviewed', tone: 'warning' },
  approved: { label: 'Approved', tone: 'primary' },
  paid: { label: 'Paid', tone: 'success' },
};

export const SOURCE_LABELS: Readonly<Record<AdjustmentSource, string>> = {
  manual: 'Adjustment',
  correction: 'Correction',
  carried: 'Carried over',
};

/** What a period costs, each currency for itself. */
export const totalText = ({ sums }: Pick<PayPeriod, 'sums'>): string =>
  sums.length === 0 ? '–' : sums.map(({ currency, total }) => payText(total, currency)).join(' + ');

/** `+USD 12.50`, `−USD 5.50` */
export const changeText = (amount: string, currency: string): string =>
  `${amount.startsWith('-') ? '' : '+'}${payText(amount, currency)}`;

/** Whether lines may be added and taken away. */
export const isEditable = ({ state }: Pick<PayPeriod, 'state'>): boolean => state === 'open' || state === 'calculated';

/** Whether nothing of it changes any more. */
export const isFixed = ({ state }: Pick<PayPeriod, 'state'>): boolean => state === 'approved' || state === 'paid';

/** Whether a teacher's line is to be transferred. */
export const isDue = ({ paid_on, total }: PayEntry): boolean =>
  paid_on === null && !total.startsWith('-') && total !== '0.00';
