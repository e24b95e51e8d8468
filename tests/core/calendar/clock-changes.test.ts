import { AGENDA_DAYS, firstDayOf, windowOf, type CalendarView } from '@school/core/calendar/calendar-view';
import { dayFromGrid, fromGrid, spanFromGrid, spanToGrid, toGrid } from '@school/core/calendar/grid-clock';
import { addDays, localDate, resolveLocal, wallClock } from '@school/core/shared/local-time';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { expect } from 'chai';

const HALF_HOUR_MS = 1_800_000;
const YEAR_DAYS = 365;
const FIRST = '2026-01-01';

const everyDay = Array.from({ length: YEAR_DAYS }, (_, day) => addDays(FIRST, day));
const midnight = (date: string, zone: string): string => resolveLocal(date, '00:00', zone).toISOString();

/** The days of 2026 that are not 24 hours long. */
const changesOf = (zone: string): string[] =>
  everyDay.filter(
    (date) =>
      resolveLocal(addDays(date, 1), '00:00', zone).getTime() - resolveLocal(date, '00:00', zone).getTime() !==
      48 * HALF_HOUR_MS,
  );

/** One day of every other week, and the days around each change. */
const daysOf = (zone: string): string[] => [
  ...everyDay.filter((_, index) => index % 13 === 0),
  ...changesOf(zone).flatMap((date) => [-7, -1, 0, 1, 7].map((days) => addDays(date, days))),
];

const gridOf = (date: string, time: string): Date => new Date(`${date}T${time}:00Z`);

describe('the calendar when the clocks change', () => {
  for (const zone of PINNED_TIMEZONES) {
    it(`${zone}: every view starts and ends at midnight of its days`, () => {
      for (const date of daysOf(zone)) {
        const noon = resolveLocal(date, '12:00', zone);
        const sunday = addDays(date, -new Date(`${date}T00:00Z`).getUTCDay());
        const month = `${date.slice(0, 7)}-01`;
        const expected: Record<CalendarView, [string, string, string]> = {
          day: [sunday, addDays(sunday, 7), date],
          week: [sunday, addDays(sunday, 7), sunday],
          agenda: [date, addDays(date, AGENDA_DAYS), date],
          month: [...monthOf(month), monthOf(month)[0]],
        };
        for (const view of ['day', 'week', 'agenda', 'month'] as const) {
          const [from, to, first] = expected[view];
          expect(windowOf(view, noon, zone), `${view} of ${date}`).to.deep.equal({
            from: midnight(from, zone),
            to: midnight(to, zone),
          });
          expect(localDate(firstDayOf(view, noon, zone), zone)).to.equal(first);
        }
      }
    });

    it(`${zone}: a day of the grid has each half hour once, with the right wall time`, () => {
      for (const date of [...changesOf(zone), '2026-06-15'].flatMap((day) => [
        addDays(day, -1),
        day,
        addDays(day, 1),
      ])) {
        for (let row = 0; row < 48; row += 1) {
          const cell = new Date(gridOf(date, '00:00').getTime() + row * HALF_HOUR_MS);
          const at = fromGrid(cell, zone);
          const { time } = wallClock(cell, 'UTC');
          expect(at).to.deep.equal(resolveLocal(date, time, zone));
          // Only times that the clocks skip do not come back.
          if (wallClock(at, zone).time === time) expect(toGrid(at, zone)).to.deep.equal(cell);
          const picked = spanFromGrid(cell, new Date(cell.getTime() + HALF_HOUR_MS), zone);
          expect(picked.endsAt.getTime() - picked.startsAt.getTime()).to.equal(HALF_HOUR_MS);
          expect(localDate(dayFromGrid(cell, zone), zone)).to.equal(date);
        }
      }
    });
  }

  it('zones with and without clock changes are among them', () => {
    const changes = Object.fromEntries(PINNED_TIMEZONES.map((zone) => [zone, changesOf(zone)]));
    expect(changes).to.deep.include({
      UTC: [],
      'America/New_York': ['2026-03-08', '2026-11-01'],
      'Europe/London': ['2026-03-29', '2026-10-25'],
      'Australia/Sydney': ['2026-04-05', '2026-10-04'],
      'Africa/Cairo': ['2026-04-24', '2026-10-29'],
      'Asia/Kolkata': [],
    });
  });

  it('Cairo 2026-04-24 00:30 and New York 2026-11-01 01:30: the named cases', () => {
    expect(fromGrid(gridOf('2026-04-24', '00:30'), 'Africa/Cairo').toISOString()).to.equal('2026-04-23T22:30:00.000Z');
    expect(fromGrid(gridOf('2026-11-01', '01:30'), 'America/New_York').toISOString()).to.equal(
      '2026-11-01T05:30:00.000Z',
    );
    const second = new Date('2026-11-01T06:30:00Z');
    expect(spanToGrid(second, new Date('2026-11-01T07:30:00Z'), 'America/New_York')).to.deep.equal({
      start: gridOf('2026-11-01', '01:30'),
      end: gridOf('2026-11-01', '02:30'),
    });
  });

  it('a stretch over the change is never longer than it looked, and ends at its wall time', () => {
    const hours = (date: string, from: string, to: string): string[] => {
      const { startsAt, endsAt } = spanFromGrid(gridOf(date, from), gridOf(date, to), 'America/New_York');
      return [startsAt, endsAt].map((at) => wallClock(at, 'America/New_York').time);
    };
    expect(hours('2026-03-08', '01:00', '04:00')).to.deep.equal(['01:00', '04:00']);
    expect(hours('2026-11-01', '00:00', '04:00')).to.deep.equal(['00:00', '03:00']);
    expect(hours('2026-11-01', '09:00', '12:00')).to.deep.equal(['09:00', '12:00']);
  });
});

/** From the Sunday before the first of a month to the one after its last day. */
function monthOf(first: string): [from: string, to: string] {
  const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
  const nextMonth = `${addDays(first, 31).slice(0, 7)}-01`;
  const last = addDays(nextMonth, -1);
  return [addDays(first, -weekday(first)), addDays(last, 7 - weekday(last))];
}
