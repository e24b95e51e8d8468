import { judgePaidOn } from '@school/core/pay-register/paid-on';
import { expect } from 'chai';

describe('The day of a transfer of pay', () => {
  const now = new Date('2026-04-05T18:30:00Z');
  for (const [day, wrong] of [
    ['2026-04-06', undefined],
    ['2026-03-01', undefined],
    ['2026-04-07', 'paid_on_ahead'],
    ['2026-02-28', 'paid_on_early'],
    ['2026-02-30', 'paid_on_missing'],
    ['', 'paid_on_missing'],
  ] as const)
    it(`${day || 'none'}: ${wrong ?? 'fits'}, when it is 6 April in Kolkata`, () =>
      expect(judgePaidOn(day, '2026-03', now)).to.equal(wrong));
});
