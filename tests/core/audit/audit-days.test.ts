import { lastDayToClose, wasRemovedTooEarly } from '@school/core/audit/audit-days';
import { expect } from 'chai';

describe('days of the audit log', () => {
  it('a day may be closed two hours after its end in UTC', () => {
    expect(lastDayToClose(new Date('2026-11-27T01:59:59Z'))).to.equal('2026-11-25');
    expect(lastDayToClose(new Date('2026-11-27T02:00:00Z'))).to.equal('2026-11-26');
    expect(lastDayToClose(new Date('2027-01-01T12:00:00Z'))).to.equal('2026-12-31');
  });

  it('no rule removes lines of a day within 12 months', () => {
    expect(wasRemovedTooEarly('2025-11-27', new Date('2026-11-27T09:00:00Z'))).to.equal(true);
    expect(wasRemovedTooEarly('2025-11-26', new Date('2026-11-27T09:00:00Z'))).to.equal(false);
  });
});
