import { fillWeeks, stretchesOn, type WeeklyPlan } from '@school/core/availability/fill-weeks';
import type { WeeklyStretch } from '@school/core/availability/weekly-hours';
import { isoLocal, wallClock } from '@school/core/shared/local-time';
import { expect } from 'chai';
import fc from 'fast-check';

const any = (weekday: number, from: string, to: string): WeeklyStretch => ({ weekday, from, to, kind: 'any' });
const everyDay = (from: string, to: string): WeeklyStretch[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => any(weekday, from, to));
const plan = (zone: string, hours: WeeklyStretch[], more: Partial<WeeklyPlan> = {}): WeeklyPlan => ({
  zone,
  hours,
  exceptions: [],
  holidays: [],
  ...more,
});
const on = (date: string, week: WeeklyPlan, now: string): string[] =>
  fillWeeks(week, new Date(now))
    .map(({ startsAt }) => isoLocal(startsAt, week.zone))
    .filter((time) => time.startsWith(date));

describe('weekly hours become half hours', () => {
  it('a stretch of a weekday gives its half hours on that weekday, for eight weeks and not a day longer', () => {
    const halves = fillWeeks(plan('Asia/Kolkata', [any(1, '09:00', '10:00')]), new Date('2026-11-21T09:00:00Z'));
    expect(halves.slice(0, 3).map(({ startsAt }) => isoLocal(startsAt, 'Asia/Kolkata'))).to.deep.equal([
      '2026-11-23T09:00:00+05:30',
      '2026-11-23T09:30:00+05:30',
      '2026-11-30T09:00:00+05:30',
    ]);
    expect(halves).to.have.length(8 * 2);
    expect(halves.at(-1)?.startsAt.toISOString()).to.equal('2027-01-11T04:00:00.000Z');
  });

  it('today and the same weekday eight weeks later are filled, the day after it is not', () => {
    const halves = fillWeeks(plan('UTC', everyDay('09:00', '09:30')), new Date('2026-11-21T08:00:00Z'));
    const days = halves.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
    expect([days[0], days.at(-1), days.length]).to.deep.equal(['2026-11-21', '2027-01-16', 57]);
  });

  it('times in the past are not offered; a stretch may end at midnight', () => {
    const week = plan('UTC', everyDay('23:00', '24:00'));
    expect(on('2026-11-21', week, '2026-11-21T23:10:00Z')).to.deep.equal(['2026-11-21T23:30:00+00:00']);
    expect(on('2026-11-21', week, '2026-11-21T23:30:00Z')).to.deep.equal([]);
  });

  const changes: { title: string; zone: string; now: string; date: string; from: string; to: string; at: string[] }[] =
    [
      {
        title: 'New York, before the clocks go back: -04:00',
        zone: 'America/New_York',
        now: '2026-10-20T00:00:00Z',
        date: '2026-10-31',
        from: '09:00',
        to: '09:30',
        at: ['2026-10-31T09:00:00-04:00'],
      },
      {
        title: 'New York, after it: the same wall time, an hour later on everybody else’s clock',
        zone: 'America/New_York',
        now: '2026-10-20T00:00:00Z',
        date: '2026-11-01',
        from: '09:00',
        to: '09:30',
        at: ['2026-11-01T09:00:00-05:00'],
      },
      {
        title: 'New York, an hour that comes twice: the earlier one is meant, and offered once',
        zone: 'America/New_York',
        now: '2026-10-20T00:00:00Z',
        date: '2026-11-01',
        from: '00:30',
        to: '02:30',
        at: [
          '2026-11-01T00:30:00-04:00',
          '2026-11-01T01:00:00-04:00',
          '2026-11-01T01:30:00-04:00',
          '2026-11-01T02:00:00-05:00',
        ],
      },
      {
        title: 'New York, an hour that the clocks jump over: nobody can come then, so it is not offered',
        zone: 'America/New_York',
        now: '2026-02-20T00:00:00Z',
        date: '2026-03-08',
        from: '01:30',
        to: '03:30',
        at: ['2026-03-08T01:30:00-05:00', '2026-03-08T03:00:00-04:00'],
      },
      {
        title: 'New York, only the hour that does not exist: nothing, not even an hour later',
        zone: 'America/New_York',
        now: '2026-02-20T00:00:00Z',
        date: '2026-03-08',
        from: '02:00',
        to: '03:00',
        at: [],
      },
      {
        title: 'London in spring',
        zone: 'Europe/London',
        now: '2026-03-20T00:00:00Z',
        date: '2026-03-29',
        from: '00:30',
        to: '02:30',
        at: ['2026-03-29T00:30:00+00:00', '2026-03-29T02:00:00+01:00'],
      },
      {
        title: 'Cairo, where midnight itself is jumped over',
        zone: 'Africa/Cairo',
        now: '2026-04-20T00:00:00Z',
        date: '2026-04-24',
        from: '00:00',
        to: '01:30',
        at: ['2026-04-24T01:00:00+03:00'],
      },
      {
        title: 'Lord Howe Island, whose clocks move by half an hour',
        zone: 'Australia/Lord_Howe',
        now: '2026-09-20T00:00:00Z',
        date: '2026-10-04',
        from: '01:30',
        to: '03:00',
        at: ['2026-10-04T01:30:00+10:30', '2026-10-04T02:30:00+11:00'],
      },
    ];
  for (const { title, zone, now, date, from, to, at } of changes)
    it(`wall time stays the same: ${title}`, () => {
      expect(on(date, plan(zone, everyDay(from, to)), now)).to.deep.equal(at);
    });

  it('an exception overrules a holiday, a holiday overrules the week; the days around stay as usual', () => {
    const other = [{ from: '15:00', to: '16:00', kind: 'trial' as const }];
    const week = plan('UTC', everyDay('09:00', '10:00'), {
      exceptions: [
        { fromDate: '2026-12-24', toDate: '2026-12-25', hours: other },
        { fromDate: '2026-12-30', toDate: '2026-12-31', hours: [] },
      ],
      holidays: ['2026-12-25', '2026-12-26'],
    });
    const shown = ['23', '24', '25', '26', '27', '30', '31'].map((day) => stretchesOn(week, `2026-12-${day}`).length);
    expect(shown).to.deep.equal([1, 1, 1, 0, 1, 0, 0]);
    expect(stretchesOn(week, '2026-12-25')).to.deep.equal(other);
  });

  it('for any zone and day: each half hour has a wall time of the plan, comes once, and overlaps no other', () => {
    const zones = ['America/New_York', 'Europe/London', 'Africa/Cairo', 'Australia/Sydney', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
        (zone, now) => {
          const times = fillWeeks(plan(zone, everyDay('00:00', '04:00')), now).map(({ startsAt }) => startsAt);
          const gaps = times.slice(1).map((at, index) => at.getTime() - (times[index] ?? at).getTime());
          return gaps.every((gap) => gap >= 1_800_000) && times.every((at) => wallClock(at, zone).time < '04:00');
        },
      ),
      { numRuns: 30 },
    );
  });
});
