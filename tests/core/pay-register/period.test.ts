import {
  judgeLineChange,
  judgeMonth,
  judgeStep,
  PERIOD_STATES,
  PERIOD_STEPS,
  statementNumber,
  type PeriodFacts,
  type PeriodState,
  type PeriodStep,
  type StepTaken,
} from '@school/core/pay-register/period';
import { expect } from 'chai';

const [CALCULATOR, REVIEWER, THIRD] = [1, 2, 3];
const MARCH = '2026-03';
const OVER = new Date('2026-03-31T18:30:00Z');

const periodIn = (state: PeriodState): PeriodFacts => ({
  month: MARCH,
  state,
  calculatedBy: state === 'open' ? null : CALCULATOR,
  reviewedBy: state === 'open' || state === 'calculated' ? null : REVIEWER,
});
const answer = (step: PeriodStep, state: PeriodState, taken: Partial<StepTaken> = {}): string => {
  const verdict = judgeStep(step, periodIn(state), {
    accountId: THIRD,
    now: OVER,
    reason: 'A class was wrong.',
    ...taken,
  });
  return verdict.ok ? verdict.value : verdict.reason;
};

/** Where each step leads from each state, with a reason and by a third person. */
const TABLE: Readonly<Record<PeriodStep, readonly string[]>> = {
  calculate: ['calculated', 'calculated', 'calculated', 'period_fixed', 'period_fixed'],
  reopen: ['already_open', 'open', 'open', 'period_fixed', 'period_fixed'],
  review: ['not_calculated', 'reviewed', 'already_reviewed', 'already_reviewed', 'already_reviewed'],
  approve: ['not_reviewed', 'not_reviewed', 'approved', 'already_approved', 'already_approved'],
  pay: ['not_approved', 'not_approved', 'not_approved', 'paid', 'already_paid'],
};

describe('A pay period: open, calculated, reviewed, approved by a second person, paid', () => {
  for (const step of PERIOD_STEPS)
    it(`${step}: from each state to the next, or the reason why not`, () => {
      expect(PERIOD_STATES.map((state) => answer(step, state))).to.deep.equal(TABLE[step]);
    });

  it('whoever calculated or reviewed it does not approve it', () => {
    expect(answer('approve', 'reviewed', { accountId: CALCULATOR })).to.equal('same_person');
    expect(answer('approve', 'reviewed', { accountId: REVIEWER })).to.equal('same_person');
  });

  it('a step back needs a reason', () => {
    expect(answer('calculate', 'open', { reason: undefined })).to.equal('calculated');
    expect(answer('calculate', 'calculated', { reason: '' })).to.equal('already_calculated');
    expect(answer('calculate', 'reviewed', { reason: undefined })).to.equal('already_calculated');
    expect(answer('reopen', 'reviewed', { reason: '' })).to.equal('reason_missing');
  });

  it('a month is calculated when it is over, by the clock of payroll', () => {
    expect(answer('calculate', 'open', { now: new Date(OVER.getTime() - 1) })).to.equal('month_not_over');
  });

  it('a month is opened once it has begun', () => {
    const last = new Date('2026-02-28T18:29:59Z');
    expect(judgeMonth(MARCH, last)).to.equal('month_ahead');
    expect(judgeMonth(MARCH, new Date(last.getTime() + 1000))).to.equal(undefined);
    for (const wrong of ['', '2026-13', '2026-3', '26-03', '2026-03-01', '1850-03', 'March'])
      expect(judgeMonth(wrong, OVER), wrong).to.equal('month_missing');
  });

  it('lines change until the period is reviewed', () => {
    expect(PERIOD_STATES.map((state) => judgeLineChange(periodIn(state)))).to.deep.equal([
      { ok: true, value: true },
      { ok: true, value: true },
      { ok: false, reason: 'under_review' },
      { ok: false, reason: 'period_fixed' },
      { ok: false, reason: 'period_fixed' },
    ]);
  });

  it('a statement is numbered by its month and its line', () => {
    expect(statementNumber(MARCH, 12)).to.equal('PS-2026-03-12');
  });
});
