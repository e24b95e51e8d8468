import { nextReportDay } from '@school/core/reports/schedule';
import { expect } from 'chai';

describe('the day on which a report is sent next', () => {
  it('is the next Monday, and never the same day', () => {
    expect(nextReportDay('week', '2026-11-27'), 'a Friday').to.equal('2026-11-30');
    expect(nextReportDay('week', '2026-11-29'), 'a Sunday').to.equal('2026-11-30');
    expect(nextReportDay('week', '2026-11-30'), 'a Monday').to.equal('2026-12-07');
  });

  it('is the first of the next month, also after New Year', () => {
    expect(nextReportDay('month', '2026-11-01')).to.equal('2026-12-01');
    expect(nextReportDay('month', '2026-12-31')).to.equal('2027-01-01');
    expect(nextReportDay('month', '2027-01-31')).to.equal('2027-02-01');
  });
});
