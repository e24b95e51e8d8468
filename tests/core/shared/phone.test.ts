import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode, maskPhone } from '@school/core/shared/phone';
import { expect } from 'chai';
import fc from 'fast-check';

const codes = fc.constantFrom(...COUNTRY_CODES.map((entry) => entry.code));

describe('phone', () => {
  it('the country codes of the specification, in its order, +49 by default (P5)', () => {
    expect(COUNTRY_CODES.map((entry) => entry.label)).to.deep.equal([
      '+1 USA',
      '+44 UK',
      '+91 India',
      '+61 Australia',
      '+880 Bangladesh',
      '+49 Germany',
    ]);
    expect(DEFAULT_COUNTRY_CODE).to.equal('+49');
    expect(['+49', '+880', '49', '+7', '', '__proto__'].map(isCountryCode)).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  const table: readonly (readonly [string, string])[] = [
    ['170 5550001', '+491705550001'],
    ['(170) 555-0001', '+491705550001'],
    [' 170/5550001 ', '+491705550001'],
    ['+44 7700 900123', '+44 7700 900123'],
    ['0044 7700 900123', '0044 7700 900123'],
  ];
  for (const [typed, full] of table) {
    it(`code plus number (P2.4): +49 and ${JSON.stringify(typed)} give ${full}`, () =>
      expect(fullPhone('+49', typed)).to.equal(full));
  }

  it('digits are never lost, added or reordered, whatever stands between them', () => {
    fc.assert(
      fc.property(codes, fc.stringMatching(/^[1-9][0-9 ()/.-]{3,20}$/), (code, typed) => {
        expect(fullPhone(code, typed)).to.equal(`${code}${typed.replace(/\D/g, '')}`);
      }),
      { numRuns: 1000 },
    );
  });

  it('a masked phone shows its beginning and its last two digits and nothing between', () => {
    expect(maskPhone('+491705550001')).to.equal('+49••••••••01');
    expect(maskPhone('+49123')).to.equal('+49•23');
    expect(maskPhone('+4912')).to.equal('•••');
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9][0-9]{6,14}$/), (phone) => {
        const masked = maskPhone(phone);
        expect(masked).to.have.length(phone.length);
        expect(masked.slice(3, -2)).to.match(/^•+$/);
      }),
    );
  });
});
