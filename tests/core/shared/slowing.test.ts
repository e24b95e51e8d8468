import { slowedWaitS, waitText } from '@school/core/shared/slowing';
import { expect } from 'chai';

describe('how an address that many share is slowed', () => {
  const slowing = { free: 3, firstWaitS: 60, longestWaitS: 600 };

  it('the free ones at once, then a wait that doubles up to the longest', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 5000].map((count) => slowedWaitS(count, slowing));
    expect(waits).to.deep.equal([0, 0, 60, 120, 240, 480, 600, 600, 600, 600]);
  });

  it('a wait is told in whole minutes, never too short', () => {
    expect([0.2, 60, 60.5, 600].map(waitText)).to.deep.equal(['1 minute', '1 minute', '2 minutes', '10 minutes']);
  });
});
