import { AVAILABILITY_HOURS_MAX, splitAvailability, type Span } from '@school/core/calendar/availability';
import { calendarWindow, CALENDAR_DAYS_MAX } from '@school/core/calendar/calendar-window';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const NOW = new Date('2026-11-21T09:07:00Z');
const ROW_MS = 1_800_000;
const span = (start: string, end: string): Span => ({ startsAt: new Date(start), endsAt: new Date(end) });

describe('availability', () => {
  it('a selection of two hours becomes four half hours, each starting where the last one ends', () => {
    const split = splitAvailability(span('2026-11-22T09:00:00Z', '2026-11-22T11:00:00Z'), 'UTC', NOW);
    expect(split.ok && split.value.map((row) => [row.startsAt.toISOString(), row.endsAt.toISOString()])).to.deep.equal([
      ['2026-11-22T09:00:00.000Z', '2026-11-22T09:30:00.000Z'],
      ['2026-11-22T09:30:00.000Z', '2026-11-22T10:00:00.000Z'],
      ['2026-11-22T10:00:00.000Z', '2026-11-22T10:30:00.000Z'],
      ['2026-11-22T10:30:00.000Z', '2026-11-22T11:00:00.000Z'],
    ]);
  });

  const accepted = [
    { title: 'half an hour', start: '2026-11-22T09:30:00Z', end: '2026-11-22T10:00:00Z', zone: 'UTC', rows: 1 },
    { title: 'twelve hours', start: '2026-11-22T08:00:00Z', end: '2026-11-22T20:00:00Z', zone: 'UTC', rows: 24 },
    {
      title: 'half past in Kolkata',
      start: '2026-11-22T03:30:00Z',
      end: '2026-11-22T04:30:00Z',
      zone: 'Asia/Kolkata',
      rows: 2,
    },
    {
      title: 'the hour in Kathmandu, a quarter past elsewhere',
      start: '2026-11-22T03:15:00Z',
      end: '2026-11-22T04:15:00Z',
      zone: 'Asia/Kathmandu',
      rows: 2,
    },
    { title: 'over midnight', start: '2026-11-22T23:30:00Z', end: '2026-11-23T00:30:00Z', zone: 'UTC', rows: 2 },
    {
      title: 'the night in which New York has 25 hours',
      start: '2027-11-07T04:00:00Z',
      end: '2027-11-07T08:00:00Z',
      zone: 'America/New_York',
      rows: 8,
    },
  ];
  for (const { title, start, end, zone, rows } of accepted) {
    it(`accepts ${title}: ${rows} rows`, () => {
      const now = new Date('2026-11-21T09:00:00Z');
      const split = splitAvailability(span(start, end), zone, now);
      expect(split.ok && split.value.length).to.equal(rows);
    });
  }

  const refused = [
    {
      title: 'nothing at all',
      start: '2026-11-22T09:00:00Z',
      end: '2026-11-22T09:00:00Z',
      zone: 'UTC',
      reason: 'times_order',
    },
    {
      title: 'an end before the start',
      start: '2026-11-22T10:00:00Z',
      end: '2026-11-22T09:00:00Z',
      zone: 'UTC',
      reason: 'times_order',
    },
    {
      title: 'a start before now',
      start: '2026-11-21T09:00:00Z',
      end: '2026-11-21T10:00:00Z',
      zone: 'UTC',
      reason: 'start_past',
    },
    {
      title: 'a start in two years',
      start: '2028-11-22T09:00:00Z',
      end: '2028-11-22T10:00:00Z',
      zone: 'UTC',
      reason: 'start_too_far',
    },
    {
      title: 'a quarter of an hour',
      start: '2026-11-22T09:00:00Z',
      end: '2026-11-22T09:15:00Z',
      zone: 'UTC',
      reason: 'not_in_half_hours',
    },
    {
      title: 'a start at a quarter past',
      start: '2026-11-22T09:15:00Z',
      end: '2026-11-22T09:45:00Z',
      zone: 'UTC',
      reason: 'not_in_half_hours',
    },
    {
      title: 'a quarter past in Kathmandu, the hour elsewhere',
      start: '2026-11-22T09:00:00Z',
      end: '2026-11-22T09:30:00Z',
      zone: 'Asia/Kathmandu',
      reason: 'not_in_half_hours',
    },
    {
      title: 'a start some seconds past',
      start: '2026-11-22T09:00:01Z',
      end: '2026-11-22T09:30:01Z',
      zone: 'UTC',
      reason: 'not_in_half_hours',
    },
    {
      title: 'more than twelve hours',
      start: '2026-11-22T08:00:00Z',
      end: '2026-11-22T20:30:00Z',
      zone: 'UTC',
      reason: 'too_long',
    },
  ];
  for (const { title, start, end, zone, reason } of refused) {
    it(`refuses ${title}: ${reason}`, () =>
      expect(splitAvailability(span(start, end), zone, NOW)).to.deep.equal({ ok: false, reason }));
  }

  it('may start in this very minute: the start is not before now', () => {
    const now = new Date('2026-11-22T09:00:00Z');
    expect(splitAvailability(span('2026-11-22T09:00:00Z', '2026-11-22T09:30:00Z'), 'UTC', now).ok).to.equal(true);
  });

  it('for any accepted selection: the rows are half hours, touch each other, and cover exactly the selection', () => {
    const zones = fc.constantFrom(...PINNED_TIMEZONES);
    const starts = fc
      .integer({ min: 0, max: 300 * 48 })
      .map((half) => new Date(Date.parse('2026-11-21T10:00:00Z') + half * ROW_MS));
    const lengths = fc.integer({ min: 1, max: AVAILABILITY_HOURS_MAX * 2 });
    fc.assert(
      fc.property(zones, starts, lengths, (zone, startsAt, length) => {
        const endsAt = new Date(startsAt.getTime() + length * ROW_MS);
        const split = splitAvailability({ startsAt, endsAt }, zone, NOW);
        if (!split.ok) return false;
        const ends = split.value.map((row) => row.endsAt.getTime());
        return (
          split.value.length === length &&
          split.value.every(
            (row, index) => row.startsAt.getTime() === (index === 0 ? startsAt.getTime() : ends[index - 1]),
          ) &&
          split.value.every((row) => row.endsAt.getTime() - row.startsAt.getTime() === ROW_MS) &&
          ends.at(-1) === endsAt.getTime()
        );
      }),
    );
  });

  it('anything else is refused with a reason and never throws', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, instants, fc.constantFrom(...PINNED_TIMEZONES), (startsAt, endsAt, zone) => {
        const split = splitAvailability({ startsAt, endsAt }, zone, NOW);
        return split.ok ? split.value.length <= AVAILABILITY_HOURS_MAX * 2 : split.reason.length > 0;
      }),
    );
  });
});

describe('calendar window', () => {
  const DAY_MS = 86_400_000;

  it('without from and to: from 12 months ago to 12 months ahead, also from the last day of a long February', () => {
    for (const [now, ...ends] of [
      ['2026-11-21T09:10:00Z', '2025-11-21T09:10:00.000Z', '2027-11-21T09:10:00.000Z'],
      ['2028-02-29T23:59:59Z', '2027-02-28T23:59:59.000Z', '2029-02-28T23:59:59.000Z'],
    ] as const) {
      const { from, to } = calendarWindow({}, new Date(now));
      expect([from.toISOString(), to.toISOString()]).to.deep.equal(ends);
    }
  });

  it('one end alone: the longest window from it, or up to it', () => {
    const at = new Date('2026-11-21T09:10:00Z');
    expect(calendarWindow({ from: at }, NOW).to.getTime() - at.getTime()).to.equal(CALENDAR_DAYS_MAX * DAY_MS);
    expect(at.getTime() - calendarWindow({ to: at }, NOW).from.getTime()).to.equal(CALENDAR_DAYS_MAX * DAY_MS);
  });

  it('for any from and to: never longer than the limit, and the first part of what was asked for', () => {
    const instants = fc.option(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(instants, instants, (from, to) => {
        fc.pre(from !== undefined || to !== undefined);
        const found = calendarWindow({ from, to }, NOW);
        const startsRight = from === undefined || found.from.getTime() === from.getTime();
        return startsRight && found.to.getTime() - found.from.getTime() <= CALENDAR_DAYS_MAX * DAY_MS;
      }),
    );
  });
});
