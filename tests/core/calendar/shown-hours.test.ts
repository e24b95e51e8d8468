import { shownHours } from '@school/core/calendar/shown-hours';
import { expect } from 'chai';
import fc from 'fast-check';

const span = (start: string, minutes = 60) => {
  const at = new Date(`${start}:00Z`);
  return { start: at, end: new Date(at.getTime() + minutes * 60_000) };
};
const HALF_HOUR_MS = 1_800_000;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');

describe('the hours that the calendar shows', () => {
  for (const [title, spans, now, from, to] of [
    ['a week without anything shows 7 AM to 9 PM', [], undefined, 7, 21],
    ['a class by day changes nothing', [span('2026-11-24T16:00')], undefined, 7, 21],
    ['an early class unfolds the hours before it', [span('2026-11-24T03:15')], undefined, 3, 21],
    ['a late class unfolds the hours until it is over', [span('2026-11-24T21:30')], undefined, 7, 23],
    ['a class until midnight shows the day to its end', [span('2026-11-24T23:00')], undefined, 7, 24],
    ['a class over midnight shows both of its days whole', [span('2026-11-24T23:30')], undefined, 0, 24],
    ['at night the time now is shown', [], new Date('2026-11-24T22:40:00Z'), 7, 23],
    ['before dawn the time now is shown', [], new Date('2026-11-24T05:10:00Z'), 5, 21],
    ['in the last minutes of a day the time now is shown', [], new Date('2026-11-24T23:59:00Z'), 7, 24],
  ] as const)
    it(title, () => {
      expect(shownHours(spans, now)).to.deep.equal({ from, to });
    });

  it('whatever is planned is shown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 4 }))), fc.nat(400), (planned, at) => {
        const spans = planned.map(([row, rows]) => {
          const start = MONDAY + row * HALF_HOUR_MS;
          return { start: new Date(start), end: new Date(start + rows * HALF_HOUR_MS) };
        });
        const now = new Date(MONDAY + at * HALF_HOUR_MS);
        const { from, to } = shownHours(spans, now);
        const isShown = (at: Date): boolean => from <= at.getUTCHours() && at.getUTCHours() < to;
        expect(isShown(now)).to.equal(true);
        for (const { start, end } of spans) {
          expect(isShown(start)).to.equal(true);
          expect(isShown(new Date(end.getTime() - 1))).to.equal(true);
        }
        expect([from >= 0, to <= 24]).to.deep.equal([true, true]);
      }),
    );
  });
});
