import { lastDigits, phoneDigits } from '@school/infra/identity/phone-digits';
import { expect } from 'chai';

describe('digits of a phone that somebody searches for', () => {
  it('a whole number is read with its country, however it is written', () => {
    for (const typed of ['+49 170 1234567', '0049 170 1234567', '+49 (0)170 1234567', '(+49) 0170 1234567'])
      expect(phoneDigits(typed), typed).to.equal('491701234567');
  });

  it('a part has no zero of a trunk prefix', () => {
    expect(phoneDigits('0170 12')).to.equal('17012');
    expect(phoneDigits('+49 0170')).to.equal('49170');
  });

  it('zeros at the beginning of last digits are no code of a country', () => {
    expect(phoneDigits('00701')).to.equal('701');
    expect(lastDigits('00701')).to.equal('00701');
    expect(lastDigits('0701')).to.equal('0701');
    expect(lastDigits('0049170')).to.equal(undefined);
    expect(lastDigits('+4917')).to.equal(undefined);
    expect(lastDigits('Mia')).to.equal(undefined);
  });
});
