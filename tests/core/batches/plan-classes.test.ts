import { planClasses, type PlannedClass, type WeeklyRule } from '@school/core/batches/plan-classes';
import { isoWeekday, SLOT_TIMES, type WeeklySlot } from '@school/core/batches/weekly-slots';
import { addDays, wallClock } from '@school/core/shared/local-time';
import { allTimezones } from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const NOW = new Date('2026-03-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const TWO_YEARS_OF_WEEKS = 104;
const MONDAY: WeeklySlot = { weekday: 1, time: '19:30' };

const plan = (rule: Partial<WeeklyRule>, count: number, now = NOW): PlannedClass[] => {
  const result = planClasses({ slots: [MONDAY], startDate: '2026-03-02', zone: 'Asia/Kolkata', ...rule }, count, now);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

/** The weekday and time in a zone on a date of the rule: `Mon 09:00`. */
const shown = (classes: readonly PlannedClass[], date: string, zone: string): string => {
  const one = classes.find((planned) => planned.date === date);
  if (one === undefined) return 'no class';
  const local = wallClock(one.startsAt, zone);
  return `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][isoWeekday(local.date) - 1] ?? ''} ${local.time}`;
};

/** Whether any instant has this date and time; no zone is more than 14 hours from UTC. */
function exists(date: string, time: string, zone: string): boolean {
  const utc = Date.parse(`${date}T${time}:00Z`);
  for (let quarter = -14 * 4; quarter <= 14 * 4; quarter += 1) {
    const wall = wallClock(new Date(utc + (quarter * HOUR_MS) / 4), zone);
    if (wall.date === date && wall.time === time) return true;
  }
  return false;
}

/**
 * Weekday and wall time are the rule's. A time that does not exist moves forward; of two equal ones the first
 * counts.
 */
function keepsTheRule({ date, startsAt, endsAt }: PlannedClass, { slots, zone }: WeeklyRule): boolean {
  const slot = slots.find(({ weekday }) => weekday === isoWeekday(date));
  if (slot === undefined || endsAt.getTime() - startsAt.getTime() !== HOUR_MS) return false;
  const wall = wallClock(startsAt, zone);
  if (wall.date !== date || wall.time !== slot.time)
    return wall.date >= date && (wall.time > slot.time || wall.date > date) && !exists(date, slot.time, zone);
  return [1, 2, 4].every((part) => {
    const before = wallClock(new Date(startsAt.getTime() - HOUR_MS / part), zone);
    return before.date !== date || before.time !== slot.time;
  });
}

describe('The classes of a weekly rule', () => {
  it('two classes on one day, also one right after the other, in order of their time', () => {
    for (const times of [
      ['16:00', '17:00'],
      ['19:00', '16:00'],
    ] as const) {
      const slots: WeeklySlot[] = times.map((time) => ({ weekday: 2, time }));
      const starts = plan({ slots, zone: 'UTC' }, 2).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));
      expect(starts).to.deep.equal([...times].sort().map((time) => `2026-03-03T${time}`));
    }
  });

  describe('the example: Monday 19:30 IST', () => {
    const year = plan({}, 44);

    it('New York: 09:00 on 2 March, 10:00 on 9 March, 09:00 again on 2 November', () =>
      expect(['2026-03-02', '2026-03-09', '2026-11-02'].map((date) => shown(year, date, 'America/New_York'))).to.eql([
        'Mon 09:00',
        'Mon 10:00',
        'Mon 09:00',
      ]));
    it('London: 14:00, and 15:00 on 6 April', () =>
      expect(['2026-03-02', '2026-04-06'].map((date) => shown(year, date, 'Europe/London'))).to.eql([
        'Mon 14:00',
        'Mon 15:00',
      ]));
    it('Cairo: 16:00, and 17:00 in July', () =>
      expect(['2026-03-02', '2026-07-06'].map((date) => shown(year, date, 'Africa/Cairo'))).to.eql([
        'Mon 16:00',
        'Mon 17:00',
      ]));
    it('Sydney: 01:00 on Tuesday', () => expect(shown(year, '2026-03-02', 'Australia/Sydney')).to.equal('Tue 01:00'));
    it('with anchor America/New_York it stays 09:00 there, and the teacher in India moves from 19:30 to 18:30', () => {
      const classes = plan({ slots: [{ weekday: 1, time: '09:00' }], zone: 'America/New_York' }, 44);
      const dates = ['2026-03-02', '2026-03-09', '2026-11-02'];
      expect(dates.map((date) => shown(classes, date, 'America/New_York'))).to.eql(Array(3).fill('Mon 09:00'));
      expect(dates.map((date) => shown(classes, date, 'Asia/Kolkata'))).to.eql(['Mon 19:30', 'Mon 18:30', 'Mon 19:30']);
    });
  });

  it("every zone of the world, two years of weeks: weekday and wall time are the rule's, and the order stays", function () {
    this.timeout(120_000);
    const slots = fc.array(
      fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time: fc.constantFrom(...SLOT_TIMES) }),
      { minLength: 1, maxLength: 1 },
    );
    const starts = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-03-03', days));
    for (const zone of allTimezones()) {
      fc.assert(
        fc.property(slots, starts, (chosen, startDate) => {
          const rule = { slots: chosen, startDate, zone };
          const result = planClasses(rule, TWO_YEARS_OF_WEEKS, NOW);
          return (
            result.ok &&
            result.value.length === TWO_YEARS_OF_WEEKS &&
            result.value.every(
              (one, index, all) =>
                keepsTheRule(one, rule) &&
                one.date === addDays(all[0]?.date ?? '', index * 7) &&
                one.date >= startDate &&
                (index > 0 || one.date < addDays(startDate, 7)),
            )
          );
        }),
        { numRuns: 1 },
      );
    }
  });

  it('any seven days at any times: each class is on a day and time of the rule, none is missing and none comes twice', function () {
    this.timeout(60_000);
    const week = fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
      .chain((days) =>
        fc.tuple(
          ...days.map((weekday) => fc.record({ weekday: fc.constant(weekday), time: fc.constantFrom(...SLOT_TIMES) })),
        ),
      );
    fc.assert(
      fc.property(week, fc.constantFrom(...allTimezones()), (slots, zone) => {
        const rule = { slots, startDate: '2026-03-20', zone };
        const result = planClasses(rule, slots.length * 6, NOW);
        if (!result.ok) return result.reason === 'slots_overlap';
        const days = result.value.map(({ date }) => date);
        return result.value.every((one) => keepsTheRule(one, rule)) && new Set(days).size === days.length;
      }),
      { numRuns: 150 },
    );
  });

  it('a time that the clocks skip moves forward with them: Cairo 24 April 2026 00:30 is 01:30', () => {
    const classes = plan({ slots: [{ weekday: 5, time: '00:30' }], zone: 'Africa/Cairo' }, 10);
    expect(['2026-04-17', '2026-04-24', '2026-05-01'].map((date) => shown(classes, date, 'Africa/Cairo'))).to.eql([
      'Fri 00:30',
      'Fri 01:30',
      'Fri 00:30',
    ]);
  });

  it('of an hour that comes twice the first one counts: New York 1 November 2026 01:30', () => {
    const classes = plan(
      { slots: [{ weekday: 7, time: '01:30' }], startDate: '2026-11-01', zone: 'America/New_York' },
      1,
    );
    expect(classes[0]?.startsAt.toISOString()).to.equal('2026-11-01T05:30:00.000Z');
  });

  it('today, only times in the future count', () => {
    const classes = plan({}, 1, new Date('2026-03-02T14:00:00Z'));
    expect(classes.map(({ date }) => date)).to.eql(['2026-03-09']);
  });

  const refused: { title: string; rule: Partial<WeeklyRule>; reason: string }[] = [
    { title: 'no weekly slot', rule: { slots: [] }, reason: 'slots_missing' },
    {
      title: 'a start before today on the anchor’s calendar',
      rule: { startDate: '2026-02-28' },
      reason: 'start_past',
    },
    { title: 'a start more than 366 days ahead', rule: { startDate: '2027-03-03' }, reason: 'start_too_far' },
    {
      title: 'two slots within one hour over midnight',
      rule: {
        slots: [
          { weekday: 1, time: '23:45' },
          { weekday: 2, time: '00:15' },
        ],
      },
      reason: 'slots_overlap',
    },
  ];
  for (const { title, rule, reason } of refused) {
    it(`refuses ${title}`, () =>
      expect(planClasses({ slots: [MONDAY], startDate: '2026-03-02', zone: 'Asia/Kolkata', ...rule }, 2, NOW)).to.eql({
        ok: false,
        reason,
      }));
  }

  it('today in the anchor’s zone may already be tomorrow in UTC', () => {
    const now = new Date('2026-03-01T20:00:00Z');
    expect(planClasses({ slots: [MONDAY], startDate: '2026-03-01', zone: 'Asia/Kolkata' }, 1, now).ok).to.equal(false);
    expect(planClasses({ slots: [MONDAY], startDate: '2026-03-01', zone: 'UTC' }, 1, now).ok).to.equal(true);
  });

  it('weekly slots have 96 times in steps of 15 minutes', () =>
    expect([SLOT_TIMES.length, SLOT_TIMES[0], SLOT_TIMES[1], SLOT_TIMES[95]]).to.eql([96, '00:00', '00:15', '23:45']));
});
