import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { expect } from 'chai';

describe('The payroll month (product decision 7)', () => {
  for (const [at, key, from, to] of [
    ['2026-11-15T00:00:00Z', '2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2026-12-15T00:00:00Z', '2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T18:30:00Z', '2027-01', '2026-12-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z'],
  ] as const)
    it(`${at} is in ${key}, from midnight to midnight in Kolkata`, () => {
      expect(payrollMonthOf(new Date(at))).to.deep.equal({ key, from: new Date(from), to: new Date(to) });
    });
});
