import { QUIET_AT_FIRST, quietStretchAt } from '@school/core/notifications/quiet-hours';
import {
  BEFORE_QUIET_MS,
  dueReminders,
  REMINDER_KINDS,
  REMINDER_LEAD_MS_MAX,
  REMINDER_RULES,
  reminderDueAt,
} from '@school/core/reminders/plan-reminders';
import { resolveLocal, wallClock } from '@school/core/shared/local-time';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { expect } from 'chai';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Every fifth minute from two days before a class to its start, as the worker runs. */
function* minutesBefore(startsAt: Date, stepMs = 5 * MINUTE_MS): Generator<Date> {
  for (let at = startsAt.getTime() - REMINDER_LEAD_MS_MAX; at <= startsAt.getTime() + 5 * MINUTE_MS; at += stepMs)
    yield new Date(at);
}

describe('reminders of a class', () => {
  const berlin = { zone: 'Europe/Berlin', quiet: QUIET_AT_FIRST };

  it('are due 24 hours, 1 hour and 10 minutes before it', () => {
    const startsAt = new Date('2026-11-24T16:00:00Z');
    const leads = REMINDER_KINDS.map((kind) => startsAt.getTime() - reminderDueAt(kind, startsAt, berlin).getTime());
    expect(leads).to.deep.equal([DAY_MS, HOUR_MS, 10 * MINUTE_MS]);
  });

  it('in every zone, on every day of two years: due before the class, and the one of the day before never in quiet hours', function () {
    this.timeout(30_000);
    for (const zone of [...PINNED_TIMEZONES, 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
      const person = { zone, quiet: QUIET_AT_FIRST };
      for (let day = 0; day < 730; day += 1) {
        // Another hour on each day, so that all hours meet all clock changes.
        const startsAt = new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, (day % 4) * 15));
        const at = reminderDueAt('reminder-day', startsAt, person);
        const lead = startsAt.getTime() - DAY_MS;
        expect(at.getTime()).to.be.at.most(lead);
        expect(startsAt.getTime() - at.getTime()).to.be.below(REMINDER_LEAD_MS_MAX);
        expect(quietStretchAt(at, person.quiet, zone), `${zone} ${at.toISOString()}`).to.equal(undefined);
        if (at.getTime() !== lead)
          expect(wallClock(new Date(at.getTime() + BEFORE_QUIET_MS), zone).time).to.equal('21:00');
        expect(startsAt.getTime() - reminderDueAt('reminder-hour', startsAt, person).getTime()).to.equal(HOUR_MS);
      }
    }
  });

  for (const [zone, date] of [
    ['America/New_York', '2026-03-08'],
    ['Europe/London', '2026-10-25'],
    ['Africa/Cairo', '2026-04-24'],
    ['Australia/Sydney', '2026-10-04'],
  ] as const) {
    it(`${zone}, on the day of the clock change ${date}: each kind is due in one stretch of minutes, which ends before the class`, () => {
      for (const time of ['00:30', '03:30', '09:00', '20:30', '22:00']) {
        const startsAt = resolveLocal(date, time, zone);
        const person = { zone, quiet: QUIET_AT_FIRST };
        const seen = new Map<string, Date[]>();
        for (const now of minutesBefore(startsAt)) {
          for (const due of dueReminders({ startsAt, knownAt: LONG_AGO }, person, now)) {
            seen.set(due.kind, [...(seen.get(due.kind) ?? []), now]);
            const isQuiet = quietStretchAt(now, person.quiet, zone) !== undefined;
            expect(due.byEmail).to.equal(!isQuiet);
            if (isQuiet) expect(due.kind).not.to.equal('reminder-day');
            expect(now.getTime()).to.be.below(startsAt.getTime() - REMINDER_RULES[due.kind].worthMs);
          }
        }
        expect([...seen.keys()].sort()).to.deep.equal([...REMINDER_KINDS].sort());
        for (const [kind, [first]] of seen) {
          const dueAt = reminderDueAt(kind as (typeof REMINDER_KINDS)[number], startsAt, person);
          expect(first?.getTime()).to.be.within(dueAt.getTime(), dueAt.getTime() + 5 * MINUTE_MS);
        }
      }
    });
  }

  it('a person who is booked or moved in after a reminder was due just got a message, and gets no reminder', () => {
    const startsAt = new Date('2026-11-24T16:00:00Z');
    const kindsAt = (now: string, knownAt: string): string[] =>
      dueReminders({ startsAt, knownAt: new Date(knownAt) }, berlin, new Date(now)).map(({ kind }) => kind);
    expect(kindsAt('2026-11-23T16:00:00Z', '2026-11-23T16:00:00Z')).to.deep.equal(['reminder-day']);
    expect(kindsAt('2026-11-23T16:01:00Z', '2026-11-23T16:00:01Z')).to.deep.equal([]);
    expect(kindsAt('2026-11-24T15:30:00Z', '2026-11-24T15:10:00Z')).to.deep.equal([]);
    expect(kindsAt('2026-11-24T15:50:00Z', '2026-11-24T15:10:00Z')).to.deep.equal(['reminder-minutes']);
  });

  it('a late reminder is sent while it is still useful, and not later', () => {
    const startsAt = new Date('2026-11-24T16:00:00Z');
    const kindsAt = (now: string): string[] =>
      dueReminders({ startsAt, knownAt: LONG_AGO }, berlin, new Date(now)).map(({ kind }) => kind);
    expect(kindsAt('2026-11-24T13:59:00Z')).to.deep.equal(['reminder-day']);
    expect(kindsAt('2026-11-24T14:00:00Z')).to.deep.equal([]);
    expect(kindsAt('2026-11-24T15:44:00Z')).to.deep.equal(['reminder-hour']);
    expect(kindsAt('2026-11-24T15:45:00Z')).to.deep.equal([]);
    expect(kindsAt('2026-11-24T15:59:00Z')).to.deep.equal(['reminder-minutes']);
    expect(kindsAt('2026-11-24T16:00:00Z')).to.deep.equal([]);
  });

  it('a class in quiet hours: the day before is sent before the quiet hours, the late ones only in the app', () => {
    const startsAt = resolveLocal('2026-11-24', '22:30', 'Europe/Berlin');
    const dayAt = reminderDueAt('reminder-day', startsAt, berlin);
    expect(wallClock(dayAt, 'Europe/Berlin')).to.include({ date: '2026-11-23', time: '20:45' });
    const near = dueReminders({ startsAt, knownAt: LONG_AGO }, berlin, new Date(startsAt.getTime() - 10 * MINUTE_MS));
    expect(near).to.deep.equal([{ kind: 'reminder-minutes', byEmail: false }]);
  });

  it('without quiet hours everything is sent on time by e-mail', () => {
    const startsAt = resolveLocal('2026-11-24', '22:30', 'Europe/Berlin');
    const person = { zone: 'Europe/Berlin', quiet: null };
    expect(dueReminders({ startsAt, knownAt: LONG_AGO }, person, new Date(startsAt.getTime() - DAY_MS))).to.deep.equal([
      { kind: 'reminder-day', byEmail: true },
    ]);
  });
});
