import { claimedText, contactDueAt, judgeClaim, nextClaimAt, OPEN_CLAIMS_MAX } from '@school/core/leads/claiming';
import { expect } from 'chai';

const NOW = new Date('2026-11-27T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('claiming a lead', () => {
  it('ten leads of one person may wait for their first contact, and no more', () => {
    expect(judgeClaim({ open: OPEN_CLAIMS_MAX - 1, lastClaimAt: null }, NOW)).to.deep.equal({ ok: true, value: true });
    expect(judgeClaim({ open: OPEN_CLAIMS_MAX, lastClaimAt: null }, NOW)).to.deep.equal({
      ok: false,
      reason: 'too_many_open',
    });
  });

  it('a minute passes between two claims', () => {
    expect(judgeClaim({ open: 0, lastClaimAt: later(-59_999) }, NOW)).to.deep.equal({ ok: false, reason: 'too_soon' });
    expect(judgeClaim({ open: 0, lastClaimAt: later(-60_000) }, NOW)).to.deep.equal({ ok: true, value: true });
    expect(nextClaimAt(NOW)).to.deep.equal(later(60_000));
  });

  it('the first contact is due in 15 minutes on the day of the trial class, and else in 24 hours', () => {
    for (const [trialAt, minutes, words] of [
      [null, 1440, '24 hours'],
      [later(3_600_000), 15, '15 minutes'],
      [later(-3_600_000), 15, '15 minutes'],
      // Midnight in the office is 18:30 UTC.
      [new Date('2026-11-27T18:29:00Z'), 15, '15 minutes'],
      [new Date('2026-11-27T18:30:00Z'), 1440, '24 hours'],
    ] as const) {
      expect(contactDueAt(NOW, trialAt), String(trialAt)).to.deep.equal(later(minutes * 60_000));
      expect(claimedText(NOW, trialAt)).to.equal(`The lead is yours. Please contact the family within ${words}.`);
    }
  });
});
