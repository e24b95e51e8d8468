import { judgeFirstDay, startOfDay } from '@school/core/payouts/assign-day';
import { expect } from 'chai';

// Already the 1st of April in Kolkata.
const NOW = new Date('2026-03-31T20:00:00Z');

describe('the first day of a payout version', () => {
  it('is tomorrow or later for whoever is paid already, by payroll’s clock', () => {
    expect(judgeFirstDay('2026-04-01', { hasVersion: true }, NOW)).to.equal('from_past');
    expect(judgeFirstDay('2026-04-02', { hasVersion: true }, NOW)).to.equal(undefined);
  });

  it('may be in the past for whoever has none yet, and is at most a year ahead', () => {
    expect(judgeFirstDay('2026-01-01', { hasVersion: false }, NOW)).to.equal(undefined);
    expect(judgeFirstDay('2027-04-02', { hasVersion: false }, NOW)).to.equal(undefined);
    expect(judgeFirstDay('2027-04-03', { hasVersion: false }, NOW)).to.equal('from_too_far');
  });

  it('begins at midnight in Kolkata', () => {
    expect(startOfDay('2026-04-02').toISOString()).to.equal('2026-04-01T18:30:00.000Z');
  });
});
