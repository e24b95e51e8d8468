import { phoneEndPattern } from '@school/infra/db/phone-end-pattern';
import { expect } from 'chai';

describe('the pattern of the last digits of a phone', () => {
  it('keeps zeros at their beginning, and is none for fewer than four digits', () => {
    expect(phoneEndPattern('00701')).to.equal('%00701');
    expect(phoneEndPattern('0701')).to.equal('%0701');
    expect(phoneEndPattern('701')).to.equal(null);
    expect(phoneEndPattern('+49 170 1234567')).to.equal('%491701234567');
  });
});
