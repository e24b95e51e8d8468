import { checkExpiryDate, checkPaidOn } from '@school/core/payments/dates';
import { expect } from 'chai';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('Dates of payments', () => {
  it('a payment date is not in the future, in the zone that is furthest ahead', () => {
    expect(checkPaidOn('2026-11-21', NOW).ok).to.equal(true);
    // In Kiritimati it is already the 22nd.
    expect(checkPaidOn('2026-11-22', NOW).ok).to.equal(true);
    expect(checkPaidOn('2026-11-23', NOW)).to.deep.equal({ ok: false, reason: 'paid_on_future' });
  });

  it('a payment date more than a year ago is refused as a typing mistake', () => {
    // A year before the 22nd.
    expect(checkPaidOn('2025-11-22', NOW).ok).to.equal(true);
    expect(checkPaidOn('2025-11-21', NOW)).to.deep.equal({ ok: false, reason: 'paid_on_old' });
    expect(checkPaidOn('1926-11-21', NOW)).to.deep.equal({ ok: false, reason: 'paid_on_old' });
  });

  it("an expiry date is today or later in the family's zone, and within a year", () => {
    expect(checkExpiryDate('2026-11-21', NOW, 'UTC').ok).to.equal(true);
    expect(checkExpiryDate('2026-11-20', NOW, 'UTC')).to.deep.equal({ ok: false, reason: 'expiry_past' });
    expect(checkExpiryDate('2026-11-21', NOW, 'Pacific/Kiritimati')).to.deep.equal({
      ok: false,
      reason: 'expiry_past',
    });
    expect(checkExpiryDate('2027-11-21', NOW, 'UTC').ok).to.equal(true);
    expect(checkExpiryDate('2027-11-22', NOW, 'UTC')).to.deep.equal({ ok: false, reason: 'expiry_too_far' });
  });
});
