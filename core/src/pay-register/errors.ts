import type { Refusals } from '../shared/refusal.js';
import { SAY_WHY } from '../shared/say-why.js';
import { atMostCharacters } from '../shared/texts.js';

/** The longest note, reason and reference of a transfer. */
export const PAY_NOTE_MAX = 500;
export const PAY_REFERENCE_MAX = 100;

/** The largest adjustment in minor units; anything above is a slip. */
export const ADJUSTMENT_MAX = 100_000_000;

/** Why the pay register refuses something. */
export type PayRegisterReason =
  | 'period_not_found'
  | 'month_missing'
  | 'month_ahead'
  | 'month_taken'
  | 'month_not_over'
  | 'report_missing'
  | 'already_open'
  | 'already_calculated'
  | 'not_calculated'
  | 'already_reviewed'
  | 'not_reviewed'
  | 'already_approved'
  | 'same_person'
  | 'not_approved'
  | 'already_paid'
  | 'period_fixed'
  | 'under_review'
  | 'changed_meanwhile'
  | 'reason_missing'
  | 'too_long'
  | 'entry_not_found'
  | 'teacher_missing'
  | 'teacher_unknown'
  | 'currency_unknown'
  | 'amount_missing'
  | 'amount_too_large'
  | 'note_missing'
  | 'line_not_found'
  | 'line_of_system'
  | 'reference_missing'
  | 'reference_too_long'
  | 'paid_on_missing'
  | 'paid_on_ahead'
  | 'paid_on_early'
  | 'nothing_to_pay'
  | 'account_missing'
  | 'statement_early'
  | 'statement_not_found';

export const PAY_REGISTER_REFUSALS: Refusals<PayRegisterReason> = {
  period_not_found: { kind: 'not_found', text: 'Pay period not found.' },
  month_missing: { kind: 'invalid', text: 'Please choose a month.', field: 'month' },
  month_ahead: { kind: 'invalid', text: 'This month has not begun yet.', field: 'month' },
  month_taken: { kind: 'conflict', text: 'This month is already in the register.', field: 'month' },
  month_not_over: { kind: 'conflict', text: 'This month is not over yet. It can be calculated after its last day.' },
  report_missing: {
    kind: 'conflict',
    text: 'Please generate the earning report of the whole month first, after the month is over.',
  },
  already_open: { kind: 'conflict', text: 'This period is already open.' },
  already_calculated: {
    kind: 'conflict',
    text: 'This period is already calculated. To calculate it again, please say why.',
    field: 'reason',
  },
  not_calculated: { kind: 'conflict', text: 'Please calculate this period first.' },
  already_reviewed: { kind: 'conflict', text: 'Somebody has already reviewed this period.' },
  not_reviewed: { kind: 'conflict', text: 'This period must be reviewed before it is approved.' },
  already_approved: { kind: 'conflict', text: 'Somebody has already approved this period.' },
  same_person: {
    kind: 'forbidden',
    text: 'You calculated or reviewed this period, so somebody else must approve it.',
  },
  not_approved: { kind: 'conflict', text: 'This period must be approved before it is paid.' },
  already_paid: { kind: 'conflict', text: 'This is already paid.' },
  period_fixed: {
    kind: 'conflict',
    text: 'This period is approved and never changes again. What is corrected now goes to the next period.',
  },
  under_review: {
    kind: 'conflict',
    text: 'This period is reviewed. Please reopen it before you change its lines.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody has changed this period since you opened it. Please look at it again.',
  },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  too_long: { kind: 'invalid', text: atMostCharacters(PAY_NOTE_MAX) },
  entry_not_found: { kind: 'not_found', text: 'This teacher is not in the period.' },
  teacher_missing: { kind: 'invalid', text: 'Please choose a teacher.', field: 'teacher_id' },
  teacher_unknown: { kind: 'invalid', text: 'There is no teacher with this number.', field: 'teacher_id' },
  currency_unknown: { kind: 'invalid', text: 'Please choose a currency.', field: 'currency' },
  amount_missing: {
    kind: 'invalid',
    text: 'Please enter an amount other than 0, with at most two decimals. A minus takes it off.',
    field: 'amount',
  },
  amount_too_large: { kind: 'invalid', text: 'An adjustment can be at most 1,000,000.00.', field: 'amount' },
  note_missing: {
    kind: 'invalid',
    text: 'Please say what the adjustment is for. The teacher reads it.',
    field: 'note',
  },
  line_not_found: { kind: 'not_found', text: 'This adjustment no longer exists.' },
  line_of_system: {
    kind: 'conflict',
    text: 'Corrections and what is carried over come from earlier periods and cannot be removed.',
  },
  reference_missing: { kind: 'invalid', text: 'Please enter the reference of the transfer.', field: 'reference' },
  reference_too_long: { kind: 'invalid', text: atMostCharacters(PAY_REFERENCE_MAX), field: 'reference' },
  paid_on_missing: { kind: 'invalid', text: 'Please choose the day of the transfer.', field: 'paid_on' },
  paid_on_ahead: { kind: 'invalid', text: 'The day of the transfer must not be in the future.', field: 'paid_on' },
  paid_on_early: {
    kind: 'invalid',
    text: 'The day of the transfer must not be before the month that is paid.',
    field: 'paid_on',
  },
  nothing_to_pay: {
    kind: 'conflict',
    text: 'There is nothing to pay: an amount below zero is carried over to the next period.',
  },
  account_missing: { kind: 'conflict', text: 'This teacher has no bank details in force yet.' },
  statement_early: { kind: 'conflict', text: 'There is no statement before the period is approved.' },
  statement_not_found: { kind: 'not_found', text: 'Statement not found.' },
};

/** The messages for success. */
export const PERIOD_OPENED = 'The month is in the register.';
export const PERIOD_DONE = {
  calculate: 'The period is calculated.',
  reopen: 'The period is open again.',
  review: 'The period is reviewed and waits for a second person.',
  approve: 'The period is approved and can be paid.',
} as const;
export const ADJUSTMENT_ADDED = 'The adjustment was added.';
export const ADJUSTMENT_REMOVED = 'The adjustment was removed.';
export const PAY_MARKED = 'The pay is marked as paid. The teachers will be told.';
