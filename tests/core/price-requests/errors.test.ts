import { checkPriceDecision } from '@school/core/price-requests/errors';
import { expect } from 'chai';

describe('deciding a price that waits', () => {
  it('another person approves it, once; the person who asked may only take it back', () => {
    const open = { isOpen: true, requestedBy: 1 };
    expect(checkPriceDecision(open, 'approve', 2).ok).to.equal(true);
    expect(checkPriceDecision(open, 'approve', 1)).to.deep.equal({ ok: false, reason: 'same_person' });
    expect(checkPriceDecision(open, 'decline', 1).ok).to.equal(true);
    for (const decision of ['approve', 'decline'] as const)
      expect(checkPriceDecision({ ...open, isOpen: false }, decision, 2)).to.deep.equal({
        ok: false,
        reason: 'already_decided',
      });
  });
});
