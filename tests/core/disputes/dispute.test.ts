import { answerDue, urgencyOf } from '@school/core/disputes/dispute';
import { expect } from 'chai';

const OPENED = new Date('2026-11-23T10:00:00Z');
const HOUR_MS = 3_600_000;
const after = (hours: number): Date => new Date(OPENED.getTime() + hours * HOUR_MS);

describe('the time of a dispute', () => {
  it('is answered within 24 hours: amber from 18, red from 24', () => {
    expect(answerDue(OPENED)).to.deep.equal(after(24));
    expect([0, 17.99, 18, 23.99, 24, 400].map((hours) => urgencyOf(OPENED, after(hours)))).to.deep.equal([
      'in_time',
      'in_time',
      'soon',
      'soon',
      'late',
      'late',
    ]);
  });
});
