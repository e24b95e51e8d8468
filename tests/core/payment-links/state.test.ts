import {
  COLLECTION_EXPIRY_DAYS,
  COLLECTION_EXPIRY_DEFAULT,
  LINK_CURRENCIES,
  TOKEN_VALIDITY_DAYS,
  TOKEN_VALIDITY_DEFAULT,
} from '@school/core/payment-links/choices';
import { COLLECTION_LINK_FAILED, PAYMENT_LINK_REFUSALS, TOKEN_LINK_FAILED } from '@school/core/payment-links/errors';
import { linkState, type LinkFacts, type LinkState } from '@school/core/payment-links/state';
import { expect } from 'chai';

const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-21T09:00:00.001Z');
const open: LinkFacts = { paidAt: null, disabledAt: null, expiresAt: later, hasOpenProof: false };

describe('the state of a payment link', () => {
  const cases: readonly (readonly [string, Partial<LinkFacts>, LinkState])[] = [
    ['may be paid until its last moment', {}, 'active'],
    ['ends at the very instant', { expiresAt: now }, 'expired'],
    ['is disabled by hand', { disabledAt: now }, 'disabled'],
    ['disabled comes before expired', { disabledAt: now, expiresAt: now }, 'disabled'],
    ['a proof outlives the end', { hasOpenProof: true, expiresAt: now }, 'proof submitted'],
    ['paid outlives everything', { paidAt: now, hasOpenProof: true, disabledAt: now, expiresAt: now }, 'paid'],
  ];
  for (const [title, facts, state] of cases) {
    it(`${title}: ${state}`, () => expect(linkState({ ...open, ...facts }, now)).to.equal(state));
  }
});

describe('the choices of the link forms', () => {
  it('currencies, expiry and validity', () => {
    expect(LINK_CURRENCIES).to.deep.equal(['USD', 'INR', 'EUR', 'GBP', 'AUD', 'CAD']);
    expect([COLLECTION_EXPIRY_DAYS, COLLECTION_EXPIRY_DEFAULT]).to.deep.equal([[7, 14, 30, 60, 90], 30]);
    expect([TOKEN_VALIDITY_DAYS, TOKEN_VALIDITY_DEFAULT]).to.deep.equal([[1, 3, 7, 14, 30], 7]);
  });

  it("the specification's sentences", () => {
    expect([COLLECTION_LINK_FAILED, TOKEN_LINK_FAILED, PAYMENT_LINK_REFUSALS.phone_not_found.text]).to.deep.equal([
      'Failed to generate collection link.',
      'Failed to generate token link.',
      'Phone number is not registered!',
    ]);
  });
});
