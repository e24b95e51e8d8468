import {
  firstTextState,
  isGood,
  isLow,
  judgeFeedback,
  lowestOf,
  type Stars,
} from '@school/core/class-feedback/feedback';
import { expect } from 'chai';

const START = new Date('2026-11-23T15:00:00Z');
const MINUTE_MS = 60_000;

describe('Who may rate a class', () => {
  const seat = { startsAt: START, status: 'scheduled', attended: null, joinedAt: START };
  const judged = (change: object, at = START) => {
    const result = judgeFeedback({ ...seat, ...change }, at);
    return result.ok ? 'may' : result.reason;
  };

  it('a seated child, from the start of the class on, because a child may leave before it is ended', () => {
    expect(judged({}, new Date(START.getTime() - 1))).to.equal('not_started');
    expect(judged({})).to.equal('may');
    expect(judged({}, new Date(START.getTime() + 20 * MINUTE_MS))).to.equal('may');
  });

  it('not a child that did not come, as long as the teacher has not said that it was there', () => {
    const away = { joinedAt: null };
    expect(judged(away, new Date(START.getTime() - 1))).to.equal('not_started');
    expect(judged(away)).to.equal('was_absent');
    expect(judged({ ...away, status: 'incomplete' })).to.equal('was_absent');
    expect(judged({ ...away, status: 'complete' })).to.equal('was_absent');
    expect(judged({ ...away, status: 'complete', attended: true })).to.equal('may');
  });

  it('after the class has ended: a child that attended, not one that was marked absent', () => {
    expect(judged({ status: 'complete', attended: true })).to.equal('may');
    expect(judged({ status: 'complete', attended: false })).to.equal('was_absent');
  });

  it('a class that broke off can be rated, because nobody is marked absent of it; a paused one cannot', () => {
    expect(judged({ status: 'incomplete', attended: false })).to.equal('may');
    expect(judged({ status: 'paused' })).to.equal('not_started');
  });
});

describe('What the stars of a feedback mean', () => {
  const stars = (experience_rating: number, enjoyment_rating: number, teacher_rating: number): Stars => ({
    experience_rating,
    enjoyment_rating,
    teacher_rating,
  });

  it('a rating of 1 or 2 in any of the three questions is low', () => {
    for (const low of [stars(2, 5, 5), stars(5, 1, 5), stars(5, 5, 2), stars(1, 1, 1)])
      expect(isLow(low), JSON.stringify(low)).to.equal(true);
    expect(isLow(stars(3, 3, 3))).to.equal(false);
    expect(lowestOf(stars(5, 3, 4))).to.equal(3);
  });

  it('good is 4 stars or more in all three', () => {
    expect(isGood(stars(4, 4, 4))).to.equal(true);
    expect(isGood(stars(5, 5, 3))).to.equal(false);
  });

  it('a text waits for its moderation, and a feedback without a text has nothing to moderate', () => {
    expect([firstTextState('Fun!'), firstTextState('')]).to.deep.equal(['pending', 'none']);
  });
});
