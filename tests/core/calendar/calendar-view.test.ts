import { labelOf, moveBy, type CalendarView } from '@school/core/calendar/calendar-view';
import { isoLocal } from '@school/core/shared/local-time';
import { expect } from 'chai';

const moved = (view: CalendarView, from: string, zone: string, direction: 1 | -1): string =>
  isoLocal(moveBy(view, new Date(from), zone, direction), zone);

describe('Earlier and Later in the calendar', () => {
  for (const [view, earlier, later] of [
    ['day', '2026-11-20', '2026-11-22'],
    ['week', '2026-11-14', '2026-11-28'],
    ['month', '2026-10-21', '2026-12-21'],
    ['agenda', '2026-10-22', '2026-12-21'],
  ] as const)
    it(`the view ${view} moves by its own length: from 21 November 2026 to ${earlier} and ${later}`, () => {
      expect(moved(view, '2026-11-21T12:00:00Z', 'UTC', -1)).to.equal(`${earlier}T12:00:00+00:00`);
      expect(moved(view, '2026-11-21T12:00:00Z', 'UTC', 1)).to.equal(`${later}T12:00:00+00:00`);
    });

  it('at the same wall time, when the clocks change in between', () => {
    const noon = '2026-10-31T16:00:00Z';
    expect(moved('day', noon, 'America/New_York', 1)).to.equal('2026-11-01T12:00:00-05:00');
    expect(moved('week', noon, 'America/New_York', 1)).to.equal('2026-11-07T12:00:00-05:00');
    expect(moved('month', noon, 'America/New_York', -1)).to.equal('2026-09-30T12:00:00-04:00');
    expect(moved('agenda', '2026-11-07T17:00:00Z', 'America/New_York', -1)).to.equal('2026-10-08T12:00:00-04:00');
  });

  it('from the last day of a month to the last day of a shorter one', () => {
    expect(moved('month', '2026-01-31T12:00:00Z', 'UTC', 1)).to.equal('2026-02-28T12:00:00+00:00');
    expect(moved('month', '2026-03-31T12:00:00Z', 'UTC', -1)).to.equal('2026-02-28T12:00:00+00:00');
  });
});

describe('the heading of the calendar', () => {
  const label = (view: CalendarView, date: string, zone = 'UTC'): string =>
    labelOf(view, new Date(`${date}T12:00:00Z`), zone);

  it('names the day, the month, or the first and the last day', () => {
    expect(label('day', '2026-11-21')).to.equal('Saturday, Nov 21, 2026');
    expect(label('month', '2026-11-21')).to.equal('November 2026');
    expect(label('week', '2026-11-21')).to.equal('Nov 15 – 21, 2026');
    expect(label('week', '2026-11-22')).to.equal('Nov 22 – 28, 2026');
    expect(label('agenda', '2026-11-01')).to.equal('Nov 1 – 30, 2026');
  });

  it('names both months, and both years, where they differ', () => {
    expect(label('week', '2026-12-01')).to.equal('Nov 29 – Dec 5, 2026');
    expect(label('week', '2026-12-31')).to.equal('Dec 27, 2026 – Jan 2, 2027');
    expect(label('agenda', '2026-11-21')).to.equal('Nov 21 – Dec 20, 2026');
    expect(label('agenda', '2026-12-15')).to.equal('Dec 15, 2026 – Jan 13, 2027');
  });

  it("by the person's own clock", () => {
    expect(labelOf('day', new Date('2026-11-21T20:00:00Z'), 'Asia/Tokyo')).to.equal('Sunday, Nov 22, 2026');
    expect(labelOf('month', new Date('2026-11-30T20:00:00Z'), 'Asia/Tokyo')).to.equal('December 2026');
  });
});
