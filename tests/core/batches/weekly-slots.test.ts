import { slotsPerWeek } from '@school/core/batches/weekly-slots';
import { expect } from 'chai';

describe('weekly slots', () => {
  it('8 classes a month are 2 a week; at least one, and at most one a day', () => {
    expect([4, 6, 8, 12, 16, 20, 24, 28].map(slotsPerWeek)).to.deep.equal([1, 2, 2, 3, 4, 5, 6, 7]);
    expect([1, 60].map(slotsPerWeek)).to.deep.equal([1, 7]);
  });
});
