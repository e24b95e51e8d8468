import { fullPhone } from '@school/core/shared/phone';
import { normalisePhone } from '@school/infra/identity/normalise-phone';
import { readPhone } from '@school/infra/identity/read-phone';
import { expect } from 'chai';
import fc from 'fast-check';

describe('one phone, one family: numbers are compared as E.164', () => {
  const same = [
    '170 5550001',
    '0170 5550001',
    '(0170) 555/0001',
    '+49 170 5550001',
    '0049 (0)170-555 0001',
    '+49 (0) 170 5550001',
    '+49 0170 5550001',
    '491705550001',
    '49 (0)170 5550001',
    '00491705550001',
    '(+49) 170 5550001',
    '(0049) 170 5550001',
    '\u202A+49 170 5550001\u202C',
    '＋49 170 5550001',
    '0170 555000١',
    '++49 170 5550001',
    '0 +49 170 5550001',
    '+49 0049 170 5550001',
    '49 0170 5550001',
    'tel:+49 170 5550001',
    '+49 [0] 170 5550001',
    '+49 ( 0 ) 170 5550001',
  ];
  for (const typed of same) {
    it(`+49 and ${typed} is +491705550001`, () =>
      expect(normalisePhone(fullPhone('+49', typed))).to.equal('+491705550001'));
  }

  const others: readonly (readonly [string, string])[] = [
    ['49170 5550001', '+491705550001'],
    ['+44 07700 900123', '+447700900123'],
    ['+91 098765 43210', '+919876543210'],
    ['+880 01712-345678', '+8801712345678'],
    ['+61 0412 345 678', '+61412345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['(+44) 7911 123456', '+447911123456'],
    ['\u200E+44 7911 12345٦', '+447911123456'],
    ['+91 0919876543210', '+919876543210'],
    ['+91 91 98765 43210', '+919876543210'],
    ['+91 0091 98765 43210', '+919876543210'],
    ['0091 091 98765 43210', '+919876543210'],
    ['+91-0-98765-43210', '+919876543210'],
    ['+880 880 01712-345678', '+8801712345678'],
    ['+61 61 0412 345 678', '+61412345678'],
    ['+44 0044 (0)7911 123456', '+447911123456'],
    ['+1 1 (212) 555-0123', '+12125550123'],
    ['+1 011 44 7911 123456', '+447911123456'],
    ['0011 44 7911 123456', '+447911123456'],
    ['+49 0 +44 7911 123456', '+447911123456'],
    ['+33 33 06 12 34 56 78', '+33612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+7 8 916 123-45-67', '+79161234567'],
    ['+91 ٠٩٨٧٦٥٤٣٢١٠', '+919876543210'],
    ['+৮৮০ ০১৭১২৩৪৫৬৭৮', '+8801712345678'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['＋４４ ７９１１ １２３４５６', '+447911123456'],
    ['+4949211234567', '+4949211234567'],
  ];
  for (const [typed, stored] of others)
    it(`${typed} is ${stored}`, () => expect(normalisePhone(typed)).to.equal(stored));

  for (const typed of [
    '',
    '+',
    '12',
    '+49 12',
    '+491234',
    '+4917012345678901',
    '170 555O001 x',
    'ext. 5',
    '٠١٢٣٤٥٦٧٨٩',
    '+0 170 5550001',
  ]) {
    it(`${JSON.stringify(typed)} is not a phone`, () => expect(normalisePhone(typed)).to.equal(undefined));
  }

  it('every typed phone is stored as a number that the tables accept, and storing it again changes nothing', () => {
    const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^(\+|00)?[0-9 ()/-]{3,24}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const phone = normalisePhone(text);
        if (phone === undefined) return;
        expect(phone).to.match(/^\+[1-9][0-9]{6,14}$/);
        expect(normalisePhone(phone)).to.equal(phone);
      }),
      { numRuns: 3000 },
    );
  });

  const cannotRing: readonly (readonly [string, string, string])[] = [
    ['+44', '791112345', 'phone_too_short'],
    ['+91', '98765 4321', 'phone_too_short'],
    ['+1', '212 555-012', 'phone_too_short'],
    ['+61', '0412 345 67', 'phone_too_short'],
    ['+880', '017123456', 'phone_too_short'],
    ['+49', '12', 'phone_too_short'],
    ['+44', '79111234567', 'phone_too_long'],
    ['+91', '98765432101', 'phone_too_long'],
    ['+1', '212 555 01234', 'phone_too_long'],
    ['+61', '0412 345 6789', 'phone_too_long'],
    ['+49', '170 5550001, 170 5550002', 'phone_too_long'],
    ['+1', '555 123 4567', 'phone_not_of_country'],
    ['+1', '120 001 2345', 'phone_not_of_country'],
    ['+44', '7700 900123', 'phone_not_of_country'],
    ['+44', '4470 123456', 'phone_not_of_country'],
    ['+91', '0000000000', 'phone_invalid'],
    ['+49', '+999 123 456', 'phone_code_unknown'],
    ['+49', '170 555O001', 'phone_letters'],
    ['+49', '170 5550001 x5', 'phone_letters'],
    ['+49', '170+5550001', 'phone_several'],
    ['+49', '+49 170 5550001 / +49 170 5550002', 'phone_several'],
  ];
  for (const [code, typed, problem] of cannotRing)
    it(`${code} and ${typed} cannot ring: ${problem}`, () => {
      const read = readPhone(fullPhone(code, typed));
      expect(read.ok ? read.value.problem : read.reason).to.equal(problem);
    });

  for (const typed of ['+81 90 123 4567', '+52 1 55 1234 567'])
    it(`${typed}: of a country that the fields do not offer the length is enough`, () => {
      const read = readPhone(typed);
      expect(read.ok && read.value.problem).to.equal(undefined);
    });

  it('a number that exists stays itself, and with the code written again it is the same family', () => {
    const mobiles = fc.oneof(
      fc.tuple(fc.constant('+49'), fc.stringMatching(/^17[0-9]{8}$/)),
      fc.tuple(fc.constant('+91'), fc.stringMatching(/^9[0-9]{9}$/)),
      fc.tuple(fc.constant('+44'), fc.stringMatching(/^7[45][0-9]{8}$/)),
      fc.tuple(fc.constant('+880'), fc.stringMatching(/^17[0-9]{8}$/)),
    );
    const between = fc.constantFrom('', '0', ' (0) ', '00');
    fc.assert(
      fc.property(mobiles, between, between, ([code, number], before, after) => {
        const right = readPhone(code + number);
        if (!right.ok || right.value.problem !== undefined) return;
        expect(right.value.number).to.equal(code + number);
        expect(normalisePhone(`${code} ${before}${code.slice(1)}${after === '00' ? '0' : after}${number}`)).to.equal(
          code + number,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
