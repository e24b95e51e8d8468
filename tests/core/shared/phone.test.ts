import {
  asPhone,
  COUNTRY_CODES,
  DEFAULT_COUNTRY_CODE,
  fullPhone,
  isCountryCode,
  maskPhone,
} from '@school/core/shared/phone';
import { expect } from 'chai';
import fc from 'fast-check';

const codes = fc.constantFrom(...COUNTRY_CODES.map((entry) => entry.code));

describe('phone', () => {
  it('the country codes of the specification, in its order, +49 by default', () => {
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
    it(`code plus number: +49 and ${JSON.stringify(typed)} give ${full}`, () =>
      expect(fullPhone('+49', typed)).to.equal(full));
  }

  const doubled: readonly (readonly [string, string, string])[] = [
    ['+49', '49170 5550001', '+491705550001'],
    ['+49', '49 (0)170 5550001', '+4901705550001'],
    ['+1', '1 (212) 555-0123', '+12125550123'],
    ['+44', '44 7700 900123', '+447700900123'],
    ['+91', '91 98765 43210', '+919876543210'],
    ['+61', '61 412 345 678', '+61412345678'],
    ['+880', '880 1712-345678', '+8801712345678'],
  ];
  for (const [code, typed, full] of doubled) {
    it(`a code that was typed again is not doubled: ${code} and ${typed} give ${full}`, () =>
      expect(fullPhone(code, typed)).to.equal(full));
  }

  const begins: readonly (readonly [string, string, string])[] = [
    ['+91', '91234 56789', '+919123456789'],
    ['+49', '4931 12345', '+49493112345'],
    ['+49', '4921 1234567', '+4949211234567'],
    ['+44', '4470 123456', '+444470123456'],
  ];
  for (const [code, typed, full] of begins) {
    it(`a number that happens to start like its country code keeps its digits: ${code} and ${typed}`, () =>
      expect(fullPhone(code, typed)).to.equal(full));
  }

  const pasted: readonly (readonly [string, string, string])[] = [
    ['+1', '(+44) 7911 123456', '(+44) 7911 123456'],
    ['+49', '\u202A+44 7911 123456\u202C', '+44 7911 123456'],
    ['+49', '\u200E+44 7911 123456', '+44 7911 123456'],
    ['+49', '＋44 7911 123456', '+44 7911 123456'],
    ['+1', '(0049) 170 1234567', '(0049) 170 1234567'],
    ['+1', '( 00 49 ) 170 1234567', '( 00 49 ) 170 1234567'],
    ['+49', '0170 123456٧', '+4901701234567'],
    ['+91', '९८७६५ ४३२१०', '+919876543210'],
    ['+49', '１７０ 5550001', '+491705550001'],
    // Two sets of ten digits side by side.
    ['+49', '170 555000\u{116DB}', '+491705550001'],
  ];
  for (const [code, typed, full] of pasted) {
    it(`brackets, unseen marks and digits of other scripts make no other number: ${code} and ${JSON.stringify(typed)} give ${full}`, () =>
      expect(fullPhone(code, typed)).to.equal(full));
  }

  it('the digits of every script stand for themselves, and what nobody sees changes nothing', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0x1090, 0xff10, 0x1d7ce, 0x1d7d8];
    const unseen = fc.constantFrom('', '\u200B', '\u200E', '\u202A', '\u2066', '\uFEFF', '\u00AD');
    const digit = fc.tuple(fc.nat(9), fc.constantFrom(...zeros), unseen);
    fc.assert(
      fc.property(codes, fc.boolean(), fc.array(digit, { minLength: 4, maxLength: 12 }), (code, isFull, digits) => {
        const start = isFull ? '+' : '';
        const plain = start + digits.map(([value]) => String(value)).join('');
        const fancy = start + digits.map(([value, zero, mark]) => mark + String.fromCodePoint(zero + value)).join('');
        expect(fullPhone(code, `\u202A${fancy}`)).to.equal(fullPhone(code, plain));
      }),
      { numRuns: 1000 },
    );
  });

  it('digits are never lost, added or reordered, whatever is between them', () => {
    fc.assert(
      fc.property(codes, fc.stringMatching(/^[1-9][0-9 ()/.-]{3,20}$/), (code, typed) => {
        const digits = typed.replace(/\D/g, '');
        const full = fullPhone(code, typed);
        expect(full.startsWith(code), full).to.equal(true);
        expect([`${code}${digits}`, `+${digits}`]).to.include(full);
      }),
      { numRuns: 1000 },
    );
  });

  it('a masked phone shows its start and its last two digits and nothing between', () => {
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

  it('only a whole number in E.164 is a phone that is kept or looked up', () => {
    for (const phone of ['+4915112345678', '+1234567', '+123456789012345']) expect(asPhone(phone)).to.equal(phone);
    for (const text of ['', '+', '015112345678', '+0123456', '+123456', '+1234567890123456', '+49 151', '+49151234\n'])
      expect(asPhone(text), text).to.equal(undefined);
  });
});
