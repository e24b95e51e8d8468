import { creditsBand } from '@school/core/students/credits-band';
import { expect } from 'chai';

describe('The range of credits', () => {
  for (const [balance, band] of [
    [-1, 'zero'],
    [0, 'zero'],
    [1, 'low'],
    [4, 'low'],
    [5, 'ok'],
  ] as const)
    it(`${balance} is ${band}`, () => expect(creditsBand(balance)).to.equal(band));
});
