import { fullPhone } from '@school/core/shared/phone';
import { normalisePhone } from '@school/infra/identity/normalise-phone';
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
    '++49170123456',
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
});
