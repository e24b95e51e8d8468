import { creditsLeft } from '@school/core/credits/credit-left';
import { expect } from 'chai';

describe("'Credit Left'", () => {
  it('is the sum of amounts from that row to the end of the list, newest first', () => {
    expect(creditsLeft([1, -1, 0, -2, 16])).to.deep.equal([14, 13, 14, 14, 16]);
    expect(creditsLeft([])).to.deep.equal([]);
  });
});
