import {
  judgeReview,
  reviewDueAt,
  urgencyOf,
  type ArrivingReview,
  type Reviewable,
} from '@school/core/projects/review';
import { expect } from 'chai';

const WAITS: Reviewable = { status: 'submitted', version: 2, stars: null, feedback: '' };
const GOOD: ArrivingReview = { status: 'reviewed', stars: 4, feedback: 'Well done', version: 2 };
const BAD: ArrivingReview = { status: 'invalid', stars: null, feedback: 'Empty page', version: 2 };

const judged = (now: Reviewable, review: ArrivingReview): string => {
  const result = judgeReview(now, review);
  return result.ok ? result.value : result.reason;
};

describe('a review of a project', () => {
  it('changes submitted to reviewed or invalid, for the version that was seen', () => {
    expect(judged(WAITS, GOOD)).to.equal('taken');
    expect(judged(WAITS, BAD)).to.equal('taken');
    expect(judged(WAITS, { ...GOOD, version: undefined })).to.equal('taken');
    expect(judged(WAITS, { ...GOOD, version: 1 })).to.equal('resubmitted');
  });

  it('stars are required, feedback is optional; an invalid submission needs its reason', () => {
    expect(judged(WAITS, { ...GOOD, stars: null })).to.equal('stars_missing');
    expect(judged(WAITS, { ...GOOD, feedback: '' })).to.equal('taken');
    expect(judged(WAITS, { ...BAD, feedback: '' })).to.equal('reason_missing');
  });

  it('counts once: exactly the same again changes nothing, another one is refused', () => {
    const reviewed: Reviewable = { ...WAITS, status: 'reviewed', stars: 4, feedback: 'Well done' };
    expect(judged(reviewed, GOOD)).to.equal('same');
    expect(judged(reviewed, { ...GOOD, stars: 5 })).to.equal('reviewed_already');
    expect(judged(reviewed, BAD)).to.equal('reviewed_already');
    const invalid: Reviewable = { ...WAITS, status: 'invalid', feedback: 'Empty page' };
    expect(judged(invalid, BAD)).to.equal('same');
    expect(judged(invalid, GOOD)).to.equal('invalid_already');
  });

  it('has one deadline, a day after it began to wait, at which it is late', () => {
    const since = new Date('2026-11-21T12:00:00Z');
    const due = reviewDueAt(since);
    expect(due).to.deep.equal(new Date('2026-11-22T12:00:00Z'));
    expect([urgencyOf(since, new Date(due.getTime() - 1)), urgencyOf(since, due)]).to.deep.equal(['soon', 'late']);
  });

  it('is urgent from 18 hours and late from 24', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const after = (hours: number) => urgencyOf(new Date(now.getTime() - hours * 3_600_000), now);
    expect([0, 17.99, 18, 23.99, 24, 100].map(after)).to.deep.equal([
      'in_time',
      'in_time',
      'soon',
      'soon',
      'late',
      'late',
    ]);
  });
});
