import { cleanPastedAddress } from '@school/core/shared/pasted-address';
import { expect } from 'chai';
import fc from 'fast-check';

const ADDRESS = 'https://school.test/a';
const MARKS = [
  '\u200B',
  '\u200E',
  '\u00AD',
  '\u00A0',
  '\r\n',
  '\n',
  '\t',
  '\uFEFF',
  '\u2060',
  '\u202A',
  '\u2069',
  '\u2028',
];

describe('an address that was pasted', () => {
  for (const mark of MARKS)
    it(`loses ${JSON.stringify(mark)} wherever it is`, () => {
      const typed = `${mark} ${ADDRESS.slice(0, 12)}${mark}${ADDRESS.slice(12)} ${mark}`;
      expect(cleanPastedAddress(typed)).to.equal(ADDRESS);
    });

  it('keeps what is part of it or makes it wrong: spaces within, joiners, letters of every script', () => {
    for (const typed of ['https://a.test/a b', 'https://a.test/\u200D', 'https://köln.test/é', 'https://a.test/日本'])
      expect(cleanPastedAddress(typed)).to.equal(typed);
  });

  it('cleaning twice gives the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const clean = cleanPastedAddress(typed);
        expect(cleanPastedAddress(clean)).to.equal(clean);
      }),
    );
  });
});
