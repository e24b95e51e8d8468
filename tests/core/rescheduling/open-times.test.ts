import { nearestOpenTimes, type Stretch } from '@school/core/rescheduling/open-times';
import { expect } from 'chai';

const NOW = new Date('2026-11-21T11:00:00Z');
const ZONE = 'Europe/Berlin';

const hours = (start: string, minutes: number): Stretch => ({
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + minutes * 60_000),
});
const batch = {
  coming: [
    { id: 1, ...hours('2026-11-24T15:00:00Z', 60) },
    { id: 2, ...hours('2026-11-27T15:00:00Z', 60) },
  ],
  slots: [],
  zone: ZONE,
};
/** Half hours from a start. */
const rows = (start: string, count: number): Stretch[] =>
  Array.from({ length: count }, (_, index) => hours(new Date(Date.parse(start) + index * 1_800_000).toISOString(), 30));

const nearest = (classId: number, open: Stretch[], busy: Stretch[] = []): string[] =>
  nearestOpenTimes(classId, batch, { open, busy }, ZONE, NOW).map((at) => at.toISOString().slice(5, 16));
const offered = (open: Stretch[], busy: Stretch[] = []): string[] => nearest(1, open, busy);

describe('the times that a family is offered', () => {
  it('the three nearest to the class, in order', () => {
    const open = [...rows('2026-11-25T09:00:00Z', 4), ...rows('2026-11-26T09:00:00Z', 3)];
    expect(offered(open)).to.deep.equal(['11-25T09:00', '11-25T09:30', '11-25T10:00']);
    expect(offered(rows('2026-11-25T09:00:00Z', 2))).to.deep.equal(['11-25T09:00']);
  });

  it('the nearest may be before the class and after it', () => {
    const open = [...rows('2026-11-25T09:00:00Z', 4), ...rows('2026-11-28T09:00:00Z', 3)];
    expect(nearest(2, open)).to.deep.equal(['11-25T10:00', '11-28T09:00', '11-28T09:30']);
  });

  it('a class that ends just as the time begins is no obstacle', () => {
    expect(offered(rows('2026-11-25T09:00:00Z', 2), [hours('2026-11-25T08:00:00Z', 60)])).to.deep.equal([
      '11-25T09:00',
    ]);
  });

  it('only where two half hours follow each other', () => {
    expect(offered([...rows('2026-11-25T09:00:00Z', 1), ...rows('2026-11-25T10:00:00Z', 1)])).to.deep.equal([]);
  });

  it('never where child or teacher has another class', () => {
    const open = rows('2026-11-25T09:00:00Z', 4);
    expect(offered(open, [hours('2026-11-25T10:30:00Z', 60)])).to.deep.equal(['11-25T09:00', '11-25T09:30']);
  });

  it('nothing that the rules of the specification refuse: too early, at night, after the following class', () => {
    const open = [
      ...rows('2026-11-23T09:00:00Z', 2),
      ...rows('2026-11-25T21:00:00Z', 4),
      ...rows('2026-11-27T14:30:00Z', 4),
      ...rows('2026-11-28T10:00:00Z', 4),
    ];
    expect(offered(open)).to.deep.equal([]);
  });

  it('a class that is not in the future has none', () => {
    expect(nearestOpenTimes(9, batch, { open: rows('2026-11-25T09:00:00Z', 4), busy: [] }, ZONE, NOW)).to.deep.equal(
      [],
    );
  });
});
