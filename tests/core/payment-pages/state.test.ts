import {
  endOfDay,
  expiresAt,
  expiryBadge,
  hoursUntil,
  pageState,
  type PageInstants,
} from '@school/core/payment-pages/state';
import { expect } from 'chai';

const NOW = new Date('2026-03-02T10:00:00Z');
const at = (text: string): Date => new Date(text);
const page = (change: Partial<PageInstants> = {}): PageInstants => ({
  expiresAt: at('2026-03-09T10:00:00Z'),
  expiredAt: null,
  paidAt: null,
  punchedAt: null,
  ...change,
});

describe('the state of a payment page', () => {
  it('is Pending, then Paid, then Punched', () => {
    const paid = page({ paidAt: NOW });
    expect(pageState(page(), NOW)).to.equal('Pending');
    expect(pageState(paid, NOW)).to.equal('Paid');
    expect(pageState({ ...paid, punchedAt: NOW }, NOW)).to.equal('Punched');
  });

  it('is Expired from the exact instant on, at once when expired by hand, and never after it was paid', () => {
    expect(pageState(page({ expiresAt: NOW }), NOW)).to.equal('Expired');
    expect(pageState(page({ expiresAt: new Date(NOW.getTime() + 1) }), NOW)).to.equal('Pending');
    expect(pageState(page({ expiredAt: NOW }), NOW)).to.equal('Expired');
    expect(pageState(page({ expiresAt: at('2026-01-01T00:00:00Z'), paidAt: NOW }), NOW)).to.equal('Paid');
  });

  const badges: readonly [days: number, text: string][] = [
    [-1, 'Expired'],
    [0, 'Expired'],
    [1, 'Expires in 1 days'],
    [7, 'Expires in 7 days'],
    [8, 'Active'],
  ];
  for (const [days, text] of badges) {
    it(`the badge says ${text} when ${days} days remain`, () => {
      const end = new Date(NOW.getTime() + days * 86_400_000);
      expect(expiryBadge(page({ expiresAt: end }), NOW).text).to.equal(text);
    });
  }

  it('a paid page is Active whatever its date says', () => {
    expect(expiryBadge(page({ expiresAt: at('2026-01-01T00:00:00Z'), paidAt: NOW }), NOW).text).to.equal('Active');
  });
});

describe('the end of a payment page', () => {
  const createdAt = at('2026-03-01T10:00:00Z');
  const wish = { createdAt, hours: null, date: null, zone: 'UTC' };

  it('is 30 days after creation by default', () => {
    expect(expiresAt(wish)).to.deep.equal(at('2026-03-31T10:00:00Z'));
  });

  it('is a number of hours after creation: 24 h from 1 Mar 10:00 is 2 Mar 10:00', () => {
    expect(expiresAt({ ...wish, hours: 24 })).to.deep.equal(at('2026-03-02T10:00:00Z'));
  });

  it("is the last second of the customer's day, and the earlier of the two", () => {
    expect(endOfDay('2026-03-09', 'Asia/Kolkata')).to.deep.equal(at('2026-03-09T18:29:59Z'));
    expect(expiresAt({ ...wish, date: '2026-03-09' })).to.deep.equal(at('2026-03-09T23:59:59Z'));
    expect(expiresAt({ ...wish, date: '2026-03-09', hours: 24 })).to.deep.equal(at('2026-03-02T10:00:00Z'));
  });

  it('extended to 9 Mar it counts 206 hours, so that countdown and badge agree', () => {
    expect(hoursUntil(createdAt, endOfDay('2026-03-09', 'UTC'))).to.equal(206);
  });
});
