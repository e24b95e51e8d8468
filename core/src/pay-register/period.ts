import { isThisCentury } from '../shared/local-time.js';
import { payrollMonthNamed } from '../payouts/payroll-month.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** How far the pay of a month is: the last but one needs a second person. */
export const PERIOD_STATES = ['open', 'calculated', 'reviewed', 'approved', 'paid'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** What moves a period to another state. */
export const PERIOD_STEPS = ['calculate', 'reopen', 'review', 'approve', 'pay'] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];

/** Where an adjustment line comes from: a person, a class that was corrected later, or pay that was below zero. */
export const ADJUSTMENT_SOURCES = ['manual', 'correction', 'carried'] as const;
export type AdjustmentSource = (typeof ADJUSTMENT_SOURCES)[number];

/** What the rules need to know of a period. */
export interface PeriodFacts {
  month: string;
  state: PeriodState;
  calculatedBy: number | null;
  reviewedBy: number | null;
}

/** Who takes a step, when, and why; a step back needs a reason. */
export interface StepTaken {
  accountId: number;
  now: Date;
  reason?: string | undefined;
}

type StepReason =
  | 'month_not_over'
  | 'already_calculated'
  | 'not_calculated'
  | 'already_open'
  | 'already_reviewed'
  | 'not_reviewed'
  | 'already_approved'
  | 'same_person'
  | 'not_approved'
  | 'already_paid'
  | 'reason_missing'
  | 'period_fixed';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What is wrong with the month of a new period: one that has not begun has no pay. */
export function judgeMonth(month: string, now: Date): 'month_missing' | 'month_ahead' | undefined {
  if (!MONTH.test(month) || !isThisCentury(`${month}-01T00:00:00Z`)) return 'month_missing';
  return payrollMonthNamed(month).from > now ? 'month_ahead' : undefined;
}

/** Whether a step may be taken now, and the state that it leads to. */
export function judgeStep(step: PeriodStep, period: PeriodFacts, taken: StepTaken): Result<PeriodState, StepReason> {
  switch (step) {
    case 'calculate':
      return judgeCalculation(period, taken);
    case 'reopen':
      return judgeReopening(period, taken);
    case 'review':
      return judgeReview(period);
    case 'approve':
      return judgeApproval(period, taken);
    case 'pay':
      return judgePayment(period);
  }
}

const isFixed = ({ state }: PeriodFacts): boolean => state === 'approved' || state === 'paid';

function judgeCalculation(period: PeriodFacts, { now, reason = '' }: StepTaken): Result<PeriodState, StepReason> {
  if (isFixed(period)) return refuse('period_fixed');
  if (payrollMonthNamed(period.month).to > now) return refuse('month_not_over');
  return period.state === 'open' || reason !== '' ? ok('calculated') : refuse('already_calculated');
}

function judgeReopening(period: PeriodFacts, { reason = '' }: StepTaken): Result<PeriodState, StepReason> {
  if (isFixed(period)) return refuse('period_fixed');
  if (period.state === 'open') return refuse('already_open');
  return reason === '' ? refuse('reason_missing') : ok('open');
}

function judgeReview({ state }: PeriodFacts): Result<PeriodState, StepReason> {
  if (state === 'open') return refuse('not_calculated');
  return state === 'calculated' ? ok('reviewed') : refuse('already_reviewed');
}

function judgeApproval(period: PeriodFacts, { accountId }: StepTaken): Result<PeriodState, StepReason> {
  if (isFixed(period)) return refuse('already_approved');
  if (period.state !== 'reviewed') return refuse('not_reviewed');
  const isSecond = accountId !== period.reviewedBy && accountId !== period.calculatedBy;
  return isSecond ? ok('approved') : refuse('same_person');
}

function judgePayment({ state }: PeriodFacts): Result<PeriodState, StepReason> {
  if (state === 'paid') return refuse('already_paid');
  return state === 'approved' ? ok('paid') : refuse('not_approved');
}

/** Whether adjustment lines may be added or taken away: never behind the back of whoever has reviewed them. */
export function judgeLineChange({ state }: PeriodFacts): Result<true, 'period_fixed' | 'under_review'> {
  if (state === 'approved' || state === 'paid') return refuse('period_fixed');
  return state === 'reviewed' ? refuse('under_review') : ok(true);
}

/** `PS-2026-03-12`, of the teacher's line of that number. */
export const statementNumber = (month: string, entryId: number): string => `PS-${month}-${entryId}`;
