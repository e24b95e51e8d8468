import {
  addDays,
  isCalendarDay,
  isoLocal,
  isThisCentury,
  localDate,
  resolveLocal,
  wallClock,
} from '@school/core/shared/local-time';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 48 * HALF_HOUR_MS;
const FIRST_DAY = '2026-01-01';
const DAYS = 4 * 365 + 1;

const zones = fc.constantFrom(...PINNED_TIMEZONES);
const dates = fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(FIRST_DAY, days));
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (half: number): string => `${twoDigits(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`;
const times = fc.integer({ min: 0, max: 47 }).map(timeOf);

const models = new Map<string, Map<string, number>>();

/** The expected values: every quarter hour of three days; for each wall time the first instant that shows it. */
function modelOf(date: string, zone: string): Map<string, number> {
  const key = `${zone} ${date}`;
  const found = models.get(key) ?? new Map<string, number>();
  if (models.has(key)) return found;
  models.set(key, found);
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let ms = noon - 1.25 * DAY_MS; ms <= noon + 1.25 * DAY_MS; ms += 900_000) {
    const shown = wallClock(new Date(ms), zone);
    if (shown.date === date && !found.has(shown.time)) found.set(shown.time, ms);
  }
  return found;
}

/** Compares our rule with these: an existing time is kept, of two the earlier is taken, a skipped one moves forward. */
function followsTheRule(date: string, time: string, zone: string): boolean {
  const resolved = resolveLocal(date, time, zone);
  const first = modelOf(date, zone).get(time);
  if (first !== undefined) return resolved.getTime() === first;
  const shown = wallClock(resolved, zone);
  return shown.date === date && shown.time > time && resolved.getTime() % HALF_HOUR_MS === 0;
}

describe('local time', () => {
  const named = [
    {
      title: 'a plain time',
      date: '2026-11-22',
      time: '09:30',
      zone: 'Asia/Kolkata',
      expected: '2026-11-22T04:00:00.000Z',
    },
    {
      title: 'Cairo 2026-04-24 00:30 does not exist: it moves forward with the clocks',
      date: '2026-04-24',
      time: '00:30',
      zone: 'Africa/Cairo',
      expected: '2026-04-23T22:30:00.000Z',
    },
    {
      title: 'New York 2026-11-01 01:30 comes twice: the earlier is meant',
      date: '2026-11-01',
      time: '01:30',
      zone: 'America/New_York',
      expected: '2026-11-01T05:30:00.000Z',
    },
    {
      title: 'New York 2026-03-08 02:30 does not exist',
      date: '2026-03-08',
      time: '02:30',
      zone: 'America/New_York',
      expected: '2026-03-08T07:30:00.000Z',
    },
    {
      title: 'London 2026-10-25 01:30 comes twice',
      date: '2026-10-25',
      time: '01:30',
      zone: 'Europe/London',
      expected: '2026-10-25T00:30:00.000Z',
    },
    {
      title: 'Sydney 2026-10-04 02:00 does not exist, south of the equator',
      date: '2026-10-04',
      time: '02:00',
      zone: 'Australia/Sydney',
      expected: '2026-10-03T16:00:00.000Z',
    },
    {
      title: 'Lord Howe 2026-04-05 01:30 comes twice, half an hour apart',
      date: '2026-04-05',
      time: '01:30',
      zone: 'Australia/Lord_Howe',
      expected: '2026-04-04T14:30:00.000Z',
    },
    { title: 'a leap day', date: '2028-02-29', time: '23:30', zone: 'UTC', expected: '2028-02-29T23:30:00.000Z' },
  ];
  for (const { title, date, time, zone, expected } of named) {
    it(`${title}`, () => expect(resolveLocal(date, time, zone).toISOString()).to.equal(expected));
  }

  it('Cairo: 00:30 is asked for, 01:30 is shown', () => {
    expect(wallClock(resolveLocal('2026-04-24', '00:30', 'Africa/Cairo'), 'Africa/Cairo')).to.deep.equal({
      date: '2026-04-24',
      time: '01:30',
      second: 0,
    });
  });

  it('10,000 times in 12 zones, 2026 to 2029: kept where they exist, the earlier of two, moved forward when skipped', function () {
    this.timeout(60_000);
    const weeks = fc.integer({ min: 0, max: Math.floor(DAYS / 7) - 1 }).map((week) => addDays(FIRST_DAY, week * 7));
    fc.assert(
      fc.property(zones, weeks, times, (zone, date, time) => followsTheRule(date, time, zone)),
      { numRuns: 10_000 },
    );
  });

  it('every half hour of every day on which a zone changes its clocks, 2026 to 2029', function () {
    this.timeout(60_000);
    let changes = 0;
    for (const zone of [...PINNED_TIMEZONES, 'Australia/Lord_Howe', 'America/St_Johns']) {
      for (let day = 0; day < DAYS; day += 1) {
        const date = addDays(FIRST_DAY, day);
        const lengthMs =
          resolveLocal(addDays(date, 1), '12:00', zone).getTime() -
          resolveLocal(addDays(date, -1), '12:00', zone).getTime();
        if (lengthMs === 2 * DAY_MS) continue;
        changes += 1;
        for (let half = 0; half < 48; half += 1) {
          const time = timeOf(half);
          expect(followsTheRule(date, time, zone), `${zone} ${date} ${time}`).to.equal(true);
        }
      }
    }
    // Each of the eight zones with summer time changes twice a year; every change is seen from both sides of noon.
    expect(changes).to.be.at.least(8 * 4 * 2);
  });

  it('a weekly time keeps its wall time in its zone over every change, in whatever season it is calculated', () => {
    let checked = 0;
    for (const zone of PINNED_TIMEZONES) {
      for (let week = 0; week < DAYS / 7; week += 1) {
        const date = addDays(FIRST_DAY, week * 7);
        const at = resolveLocal(date, '18:00', zone);
        expect(wallClock(at, zone), `${zone} ${date}`).to.deep.equal({ date, time: '18:00', second: 0 });
        checked += 1;
      }
    }
    expect(checked).to.be.greaterThan(2500);
  });

  it('two half hours of one local day are the same instant only when the clocks skipped one', () => {
    fc.assert(
      fc.property(zones, dates, times, times, (zone, date, one, other) => {
        fc.pre(one < other);
        const [a, b] = [resolveLocal(date, one, zone), resolveLocal(date, other, zone)];
        return a < b || !modelOf(date, zone).has(one) || !modelOf(date, zone).has(other);
      }),
      { numRuns: 150 },
    );
  });

  it('18:00 in Kolkata is 07:30 in New York on 2 March 2026 and 08:30 on 9 March', () => {
    const inNewYork = (date: string): string =>
      wallClock(resolveLocal(date, '18:00', 'Asia/Kolkata'), 'America/New_York').time;
    expect([inNewYork('2026-03-02'), inNewYork('2026-03-09')]).to.deep.equal(['07:30', '08:30']);
  });

  it('the local date of an instant is that of the zone, on both sides of midnight', () => {
    const at = new Date('2026-11-21T23:30:00Z');
    expect(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'].map((zone) => localDate(at, zone))).to.deep.equal([
      '2026-11-21',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(wallClock(new Date('2026-11-22T00:00:00Z'), 'UTC').time).to.equal('00:00');
  });

  it('a local time in an answer has the offset of its day, to the minute', () => {
    expect(isoLocal(new Date('2026-03-02T14:00:00Z'), 'Asia/Kolkata')).to.equal('2026-03-02T19:30:00+05:30');
    expect(isoLocal(new Date('2026-03-09T14:00:00Z'), 'America/New_York')).to.equal('2026-03-09T10:00:00-04:00');
    expect(isoLocal(new Date('2026-03-09T14:00:00Z'), 'America/St_Johns')).to.equal('2026-03-09T11:30:00-02:30');
    expect(isoLocal(new Date('2026-03-09T14:00:00.250Z'), 'UTC')).to.equal('2026-03-09T14:00:00+00:00');
  });

  it('days are added by the calendar, over the ends of months and years', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2028-02-28', 1),
      addDays('2026-03-01', -1),
      addDays('2026-11-22', 0),
    ]).to.deep.equal(['2027-01-01', '2028-02-29', '2026-02-28', '2026-11-22']);
  });

  it('a text is a day only if the calendar has it', () => {
    const days = ['2026-11-22', '2028-02-29', '2026-02-30', '2027-02-29', '2026-13-01', '2026-11-22 ', '26-11-22', ''];
    expect(days.filter(isCalendarDay)).to.deep.equal(['2026-11-22', '2028-02-29']);
  });

  it('people may choose instants of this century, as they are in UTC', () => {
    const instants = [
      '1999-12-31T23:59:59Z',
      '2000-01-01T00:00:00Z',
      '2099-12-31T23:59:59Z',
      '2099-12-31T23:59:59-01:00',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
      'never',
    ];
    expect(instants.filter(isThisCentury)).to.deep.equal(['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z']);
  });

  for (const [date, time, zone] of [
    ['2026-02-30', '09:00', 'UTC'],
    ['2026-13-01', '09:00', 'UTC'],
    ['22 November', '09:00', 'UTC'],
    ['2026-11-22', '25:00', 'UTC'],
    ['2026-11-22', '9:00', 'UTC'],
    ['2026-11-22', '09:00', 'Mars/Olympus'],
  ] as const) {
    it(`"${date} ${time}" in ${zone} is a bug of the caller`, () =>
      expect(() => resolveLocal(date, time, zone)).to.throw('not a local time'));
  }
});
