import { groupSlotsByDay } from '@school/core/trial-booking/group-slots-by-day';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const slot = (id: number, start: string): { id: number; start_time_local: string } => ({ id, start_time_local: start });

/** Slots as one family's zone shows them, around the changes of summer time. */
const slotsOfAZone = fc
  .record({
    zone: fc.constantFrom(...PINNED_TIMEZONES),
    starts: fc.array(fc.integer({ min: 0, max: 2 * 366 * 48 }), { maxLength: 40 }),
  })
  .map(({ zone, starts }) =>
    starts.map((halfHours, id) => {
      return slot(id, readIn(zone, new Date(Date.UTC(2026, 0, 1) + 30 * 60_000 * halfHours)));
    }),
  );

/** An instant as the API writes it: the zone's wall time with its offset. */
function readIn(zone: string, at: Date): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    at,
  );
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .format(at)
    .split('GMT')[1];
  return `${clock.replace(' ', 'T')}${offset || '+00:00'}`;
}

describe('trial slots grouped by local date', () => {
  it('sorts days and times, and a late evening stays on its own date', () => {
    const days = groupSlotsByDay([
      slot(1, '2026-11-23T09:00:00+01:00'),
      slot(2, '2026-11-22T23:30:00+01:00'),
      slot(3, '2026-11-22T09:00:00+01:00'),
    ]);
    expect(days.map((day) => [day.date, day.slots.map(({ id }) => id)])).to.deep.equal([
      ['2026-11-22', [3, 2]],
      ['2026-11-23', [1]],
    ]);
  });

  it('no slots, no days', () => expect(groupSlotsByDay([])).to.deep.equal([]));

  it('the hour that comes twice in autumn is in the order of the instants', () => {
    const [day] = groupSlotsByDay([slot(2, '2026-10-25T02:30:00+01:00'), slot(1, '2026-10-25T02:30:00+02:00')]);
    expect(day?.slots.map(({ id }) => id)).to.deep.equal([1, 2]);
  });

  it('nothing is lost or doubled, dates are unique and ascending, and every slot is under its own date', () => {
    fc.assert(
      fc.property(slotsOfAZone, (slots) => {
        const given = [...slots];
        const days = groupSlotsByDay(slots);
        const found = days.flatMap((day) => day.slots);
        expect(found.map(({ id }) => id).sort((a, b) => a - b)).to.deep.equal(given.map(({ id }) => id));
        expect(slots).to.deep.equal(given);
        const dates = days.map((day) => day.date);
        expect(dates).to.deep.equal([...new Set(dates)].sort());
        for (const day of days)
          for (const { start_time_local: start } of day.slots) expect(start.startsWith(day.date)).to.equal(true);
        const instants = found.map(({ start_time_local: start }) => Date.parse(start));
        expect(instants).to.deep.equal([...instants].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });
});
