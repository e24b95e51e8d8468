import { celebrationsOf } from '@school/core/points/celebrate';
import { expect } from 'chai';

const SEEN = { points: 100, streak: 2, lessons: 4 };

describe('what a child celebrates', () => {
  it('says the points that came since it last looked, once', () => {
    expect(celebrationsOf(SEEN, { ...SEEN, points: 120 })).to.deep.equal(['You earned 20 points!']);
    expect(celebrationsOf(SEEN, { ...SEEN, points: 101 })).to.deep.equal(['You earned 1 point!']);
    expect(celebrationsOf({ ...SEEN, points: 120 }, { ...SEEN, points: 120 })).to.deep.equal([]);
  });

  it('says nothing at the first look, and nothing of points that were taken back', () => {
    expect(celebrationsOf(undefined, { points: 500, streak: 10, lessons: 20 })).to.deep.equal([]);
    expect(celebrationsOf(SEEN, { ...SEEN, points: 80 })).to.deep.equal([]);
  });

  it('counts streaks of three, five and every ten classes, the greatest alone', () => {
    const from = (before: number, now: number) => celebrationsOf({ ...SEEN, streak: before }, { ...SEEN, streak: now });
    expect(from(2, 3)).to.deep.equal(['3 classes in a row. Keep it up!']);
    expect(from(3, 4)).to.deep.equal([]);
    expect(from(2, 6)).to.deep.equal(['5 classes in a row. Keep it up!']);
    expect(from(19, 20)).to.deep.equal(['20 classes in a row. Keep it up!']);
    expect(from(20, 0)).to.deep.equal([]);
  });

  it('greets the first lesson', () => {
    expect(celebrationsOf({ points: 0, streak: 0, lessons: 0 }, { points: 0, streak: 1, lessons: 1 })).to.deep.equal([
      'Your first lesson is done!',
    ]);
  });
});
