import { notPresentSince } from '@school/core/classroom/presence';
import { qualityOf } from '@school/core/classroom/connection-quality';
import { expect } from 'chai';

describe('who is present in a classroom, and how well connected', () => {
  it('a person counts as present for 45 seconds after the last sign', () => {
    expect(notPresentSince(new Date('2026-11-23T15:01:00Z'))).to.deep.equal(new Date('2026-11-23T15:00:15Z'));
  });

  it('a connection below 30 is bad, below 70 poor', () => {
    expect([0, 29, 30, 69, 70, 100].map(qualityOf)).to.deep.equal(['bad', 'bad', 'poor', 'poor', 'good', 'good']);
  });
});
