import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import { judgeReportDates, reportRange } from '@school/core/payouts/report-range';
import { expect } from 'chai';

const sentence = (from: unknown, to: unknown): string | undefined => {
  const wrong = judgeReportDates(from, to);
  return wrong && REPORT_REFUSALS[wrong].text;
};

describe('the range of an earning report', () => {
  it("'Please select both from and to dates': one is missing, or is no day of the calendar", () => {
    for (const missing of ['', undefined, null, 7, '2026-02-30', '01/03/2026', '1999-12-31', '2100-01-01']) {
      expect(sentence(missing, '2026-03-31'), `from ${String(missing)}`).to.equal(
        'Please select both from and to dates',
      );
      expect(sentence('2026-03-01', missing), `to ${String(missing)}`).to.equal('Please select both from and to dates');
    }
    expect(judgeReportDates('', '')).to.equal('from_missing');
    expect(judgeReportDates('2026-03-01', '')).to.equal('to_missing');
  });

  it("'From date cannot be after to date'; one day alone is a range", () => {
    expect(sentence('2026-03-02', '2026-03-01')).to.equal('From date cannot be after to date');
    expect(sentence('2026-03-01', '2026-03-01')).to.equal(undefined);
  });

  it("'Date range cannot exceed 1 year': up to the same day of the next year", () => {
    expect(sentence('2026-01-01', '2026-12-31')).to.equal(undefined);
    expect(sentence('2026-01-01', '2027-01-01')).to.equal(undefined);
    expect(sentence('2026-01-01', '2027-01-02')).to.equal('Date range cannot exceed 1 year');
    expect(sentence('2028-02-29', '2029-02-28')).to.equal(undefined);
    expect(sentence('2028-02-29', '2029-03-01')).to.equal('Date range cannot exceed 1 year');
  });

  it('days begin and end at midnight in Kolkata, and the bands go by whole months', () => {
    const { from, to, months } = reportRange({ from: '2026-02-15', to: '2026-03-31' });
    expect([from, to].map((at) => at.toISOString())).to.deep.equal([
      '2026-02-14T18:30:00.000Z',
      '2026-03-31T18:30:00.000Z',
    ]);
    expect([months.from, months.to].map((at) => at.toISOString())).to.deep.equal([
      '2026-01-31T18:30:00.000Z',
      '2026-03-31T18:30:00.000Z',
    ]);
  });
});
