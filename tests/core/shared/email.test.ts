import { maskEmail } from '@school/core/shared/email';
import { expect } from 'chai';

describe('a masked e-mail address', () => {
  it('can be recognised but not written to, and does not tell how long it is', () => {
    expect(maskEmail('mia@home.test')).to.equal('m•••@•••.test');
    expect(maskEmail('x@sub.home.co.uk')).to.equal('x•••@•••.uk');
    expect(maskEmail('mia@localhost')).to.equal('m•••@•••');
    for (const odd of ['', '@home.test', 'mia']) expect(maskEmail(odd), odd).to.equal('•••');
  });
});
