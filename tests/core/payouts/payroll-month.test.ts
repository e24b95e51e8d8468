import { daysOfMonth, monthsBefore, payrollMonthNamed, payrollMonthOf } from '@school/core/payouts/payroll-month';
import { expect } from 'chai';

describe('The payroll month', () => {
  for (const [at, key, from, to] of [
    ['2026-11-15T00:00:00Z', '2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2026-12-15T00:00:00Z', '2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T18:30:00Z', '2027-01', '2026-12-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z'],
  ] as const)
    it(`${at} is in ${key}, from midnight to midnight in Kolkata`, () => {
      expect(payrollMonthOf(new Date(at))).to.deep.equal({ key, from: new Date(from), to: new Date(to) });
    });

  it('is found by its key, with its first and last day', () => {
    expect(payrollMonthNamed('2026-11')).to.deep.equal(payrollMonthOf(new Date('2026-11-15T00:00:00Z')));
    expect(daysOfMonth('2028-02')).to.deep.equal({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12')).to.deep.equal({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('months are counted back over the year', () => {
    expect([0, 1, 3, 12].map((months) => monthsBefore('2026-03', months))).to.deep.equal([
      '2026-03',
      '2026-02',
      '2025-12',
      '2025-03',
    ]);
  });
});
