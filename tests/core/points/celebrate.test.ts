import { celebrationsOf } from '@school/core/points/celebrate';
import { expect } from 'chai';

const SEEN = { points: 100, streak: 2, lessons: 4, badges: 1, newestBadge: 'Bug Hunter', certificates: 0 };

describe('what a child celebrates', () => {
  it('says the points that came since it last looked, once', () => {
    expect(celebrationsOf(SEEN, { ...SEEN, points: 120 })).to.deep.equal(['You earned 20 points!']);
    expect(celebrationsOf(SEEN, { ...SEEN, points: 101 })).to.deep.equal(['You earned 1 point!']);
    expect(celebrationsOf({ ...SEEN, points: 120 }, { ...SEEN, points: 120 })).to.deep.equal([]);
  });

  it('says nothing at the first look, and nothing of points that were taken back', () => {
    expect(celebrationsOf(undefined, { ...SEEN, points: 500, streak: 10, lessons: 20 })).to.deep.equal([]);
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

  it('names a new badge, counts several, and nothing that was taken back', () => {
    const named = { ...SEEN, badges: 2, newestBadge: 'Kind Helper' };
    expect(celebrationsOf(SEEN, named)).to.deep.equal(['You got a badge: Kind Helper!']);
    expect(celebrationsOf(SEEN, { ...named, badges: 4 })).to.deep.equal(['You got 3 badges!']);
    expect(celebrationsOf(named, SEEN)).to.deep.equal([]);
  });

  it('celebrates certificates first', () => {
    const all = { ...SEEN, certificates: 1, points: 110 };
    expect(celebrationsOf(SEEN, all)).to.deep.equal(['You earned a certificate!', 'You earned 10 points!']);
    expect(celebrationsOf(SEEN, { ...SEEN, certificates: 2 })).to.deep.equal(['You earned 2 certificates!']);
    expect(celebrationsOf({ ...SEEN, certificates: 2 }, SEEN), 'one was revoked').to.deep.equal([]);
  });

  it('greets the first lesson', () => {
    expect(celebrationsOf({ ...SEEN, lessons: 0 }, { ...SEEN, lessons: 1 })).to.deep.equal([
      'Your first lesson is done!',
    ]);
  });
});
