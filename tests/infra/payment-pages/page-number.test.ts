import { isPageId } from '@school/core/payment-pages/page-id';
import { newPageNumber, newPageSuffix, pageIdOf } from '@school/infra/payment-pages/page-number';
import { expect } from 'chai';

const MILLION = 1_000_000;

describe('numbers and ids of payment pages', () => {
  it('of 1,000,000 random parts no two are the same, each of at least 128 bits', () => {
    const seen = new Set<string>();
    const letters = new Set<string>();
    for (let n = 0; n < MILLION; n += 1) {
      const suffix = newPageSuffix();
      seen.add(suffix);
      if (n < 1000) for (const letter of suffix) letters.add(letter);
    }
    expect(seen.size).to.equal(MILLION);
    expect(letters.size).to.equal(62);
    expect(newPageSuffix().length * Math.log2(letters.size)).to.be.at.least(128);
  }).timeout(180_000);

  it('a number has nine digits and reveals nothing about the one before it', () => {
    const numbers = Array.from({ length: 1000 }, newPageNumber);
    expect(Math.min(...numbers)).to.be.at.least(100_000_000);
    expect(Math.max(...numbers)).to.be.below(1_000_000_000);
    const rises = numbers.filter((number, index) => number > (numbers[index - 1] ?? number)).length;
    expect(rises).to.be.within(400, 600);
  });

  it('the id contains the day of creation in UTC', () => {
    const id = pageIdOf(482_123_456, new Date('2026-03-14T23:59:59Z'));
    expect(id).to.match(/^482123456-20260314-[0-9A-Za-z]{24}$/);
    expect(isPageId(id)).to.equal(true);
  });
});
