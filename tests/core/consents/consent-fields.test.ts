import { isForeignConsent } from '@school/core/consents/consent-fields';
import { expect } from 'chai';
import { LIKE_CONSENT } from '../../support/matrix/consents.js';

describe('a consent is given by the family alone', () => {
  it('who acts for them may neither give it nor take it back, and the family may do both', () => {
    expect(isForeignConsent(true, false, true)).to.equal(true);
    expect(isForeignConsent(true, true, false)).to.equal(true);
    for (const same of [true, false]) expect(isForeignConsent(true, same, same)).to.equal(false);
    expect(isForeignConsent(false, false, true)).to.equal(false);
  });

  it('a field is asked about by its name', () => {
    for (const name of ['may_publish', 'consent', 'agreed', 'accept_terms', 'opt_in', 'optOut', 'allow_photos'])
      expect(LIKE_CONSENT.test(name), name).to.equal(true);
    for (const name of ['note', 'link', 'version', 'payment_page'])
      expect(LIKE_CONSENT.test(name), name).to.equal(false);
  });
});
