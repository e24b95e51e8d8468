import { keepsSeats } from '@school/core/rescheduling/keeps-seats';
import { expect } from 'chai';

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day, 14));
const mia = { id: 1, leavesAt: new Date('2026-03-10T00:00:00Z') };
const noah = { id: 2, leavesAt: null };
const move = (from: number, to: number) => [{ from: at(from), startsAt: at(to) }];

describe('moving a class past the day on which a student leaves', () => {
  it('a family keeps the seat of its own child', () => {
    expect(keepsSeats(move(2, 9), [mia], 1)).to.equal(true);
    expect(keepsSeats(move(2, 10), [mia], 1)).to.equal(false);
    expect(keepsSeats(move(2, 10), [noah], 2)).to.equal(true);
  });

  it('teacher and school keep at least one child in each class', () => {
    expect(keepsSeats(move(2, 10), [mia], null)).to.equal(false);
    expect(keepsSeats(move(2, 10), [mia, noah], null)).to.equal(true);
    expect(keepsSeats([...move(2, 3), ...move(3, 16)], [mia], null), 'a class that is pushed on').to.equal(false);
  });

  it('a class that has lost the seat before, or has no students, is moved freely', () => {
    expect(keepsSeats(move(12, 19), [mia], null)).to.equal(true);
    expect(keepsSeats(move(2, 19), [], null)).to.equal(true);
  });
});
