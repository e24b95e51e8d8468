import { isEmail, maskEmail } from '@school/core/shared/email';
import { expect } from 'chai';

describe('a masked e-mail address', () => {
  it('can be recognised but not written to, and does not tell how long it is', () => {
    expect(maskEmail('mia@home.test')).to.equal('m•••@•••.test');
    expect(maskEmail('x@sub.home.co.uk')).to.equal('x•••@•••.uk');
    expect(maskEmail('mia@localhost')).to.equal('m•••@•••');
    for (const odd of ['', '@home.test', 'mia']) expect(maskEmail(odd), odd).to.equal('•••');
  });
});

describe('an e-mail address that a form or a file names', () => {
  for (const good of ['mia@home.test', "o'neil+kids@sub.home.co.uk", 'a.b_c-d@x1.de'])
    it(`can be ${good}`, () => expect(isEmail(good)).to.equal(true));

  for (const wrong of [
    '',
    'mia@home',
    '.mia@home.test',
    'mi..a@home.test',
    'jörg@home.test',
    'mia@home.test, leo@home.test',
    'mia @home.test',
    'mia@-home.test',
    `${'m'.repeat(250)}@home.test`,
  ])
    it(`cannot be ${wrong.slice(0, 40)}`, () => expect(isEmail(wrong)).to.equal(false));
});
