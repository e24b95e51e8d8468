import { earliestText, planMove, type BatchTimes, type ComingClass } from '@school/core/rescheduling/plan-move';
import type { RescheduleReason } from '@school/core/rescheduling/errors';
import { wallClock } from '@school/core/shared/local-time';
import { expect } from 'chai';
import fc from 'fast-check';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Berlin';
// A Saturday; in Berlin it is noon.
const NOW = new Date('2026-11-21T11:00:00Z');

const classAt = (id: number, start: string, minutes = 60): ComingClass => ({
  id,
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + minutes * 60_000),
});
const slot = (weekday: number, time: string) => ({ weekday, time, validFrom: '2026-01-01', validTo: null });

// Tuesdays and Thursdays at 16:00 in Berlin: L5 Tue, L6 Thu, L7 Tue.
const BATCH: BatchTimes = {
  coming: [classAt(5, '2026-11-24T15:00:00Z'), classAt(6, '2026-11-26T15:00:00Z'), classAt(7, '2026-12-01T15:00:00Z')],
  slots: [slot(4, '16:00'), slot(2, '16:00')],
  zone: ZONE,
};

describe('moving a class to another time', () => {
  const move = (at: string | undefined, classId = 5, batch = BATCH, zone = ZONE, now = NOW) =>
    planMove(
      { preference: 'another_time', classId, at: at === undefined ? undefined : new Date(at), zone },
      batch,
      now,
    );
  const reasonOf = (...args: Parameters<typeof move>): RescheduleReason | undefined => {
    const result = move(...args);
    return result.ok ? undefined : result.reason;
  };

  it('moves only this class, with the same length', () => {
    expect(move('2026-11-25T12:15:00Z')).to.deep.equal({
      ok: true,
      value: [
        {
          classId: 5,
          from: new Date('2026-11-24T15:00:00Z'),
          startsAt: new Date('2026-11-25T12:15:00Z'),
          endsAt: new Date('2026-11-25T13:15:00Z'),
        },
      ],
    });
  });

  const refusals: [title: string, at: string | undefined, reason: RescheduleReason, classId?: number][] = [
    ['no time', undefined, 'time_needed'],
    ['a time in the past', '2026-11-21T10:59:00Z', 'time_past'],
    ['a minute before an hour before the next class', '2026-11-24T13:45:00Z', 'time_too_early'],
    ['7:45 in the morning', '2026-11-25T06:45:00Z', 'time_outside_day'],
    ['8 in the evening', '2026-11-25T19:00:00Z', 'time_outside_day'],
    ['ten past', '2026-11-25T12:10:00Z', 'time_step'],
    ['thirty seconds past', '2026-11-25T12:00:30Z', 'time_step'],
    ['more than a year ahead', '2028-11-25T12:00:00Z', 'time_too_far', 7],
    ['the time it has', '2026-11-24T15:00:00Z', 'time_same'],
    ['half an hour into the following class', '2026-11-26T14:30:00Z', 'past_following'],
    ['beyond the following class', '2026-11-27T12:00:00Z', 'past_following'],
    ['before an earlier class', '2026-11-25T12:00:00Z', 'before_previous', 7],
    ['of a class that is not to come', '2026-11-25T12:00:00Z', 'too_late', 99],
  ];
  for (const [title, at, reason, classId] of refusals)
    it(`refuses ${title}: ${reason}`, () => expect(reasonOf(at, classId)).to.equal(reason));

  it('accepts the limits: an hour before the next class, 8:00, 19:45, up to the start of the following class', () => {
    expect(reasonOf('2026-11-24T14:00:00Z')).to.equal(undefined);
    expect(reasonOf('2026-11-25T07:00:00Z')).to.equal(undefined);
    expect(reasonOf('2026-11-25T18:45:00Z')).to.equal(undefined);
    expect(reasonOf('2026-11-26T14:00:00Z')).to.equal(undefined);
  });

  it('8:00 to 20:00 is checked in the zone of the person who asks', () => {
    expect(reasonOf('2026-11-25T03:30:00Z', 5, BATCH, 'Asia/Kolkata')).to.equal(undefined);
    expect(reasonOf('2026-11-25T15:00:00Z', 5, BATCH, 'Asia/Kolkata')).to.equal('time_outside_day');
  });

  it('when an hour from now is later than an hour before the class: its own sentence', () => {
    const now = new Date('2026-11-24T13:50:00Z');
    expect(reasonOf('2026-11-24T14:45:00Z', 5, BATCH, ZONE, now)).to.equal('time_notice');
    expect(reasonOf('2026-11-24T15:30:00Z', 5, BATCH, ZONE, now)).to.equal(undefined);
  });

  it('a class that starts in less than an hour cannot move', () => {
    const now = new Date('2026-11-24T14:00:01Z');
    expect(reasonOf('2026-11-25T12:00:00Z', 5, BATCH, ZONE, now)).to.equal('too_late');
  });

  it('names the earliest time in the zone of the person who asks', () => {
    expect(earliestText(BATCH.coming, 'America/New_York', NOW)).to.equal(
      'Please select a time after Nov 24, 2026, 9:00 AM (1 hour before next scheduled class)',
    );
  });
});

describe('moving a class to the next slot', () => {
  const starts = (batch: BatchTimes, classId: number, now = NOW): Record<number, string> | RescheduleReason => {
    const result = planMove({ preference: 'next_time', classId }, batch, now);
    if (!result.ok) return result.reason;
    return Object.fromEntries(result.value.map((one) => [one.classId, one.startsAt.toISOString()]));
  };

  it('L5 Tue, L6 Thu, L7 Tue become L5 Thu, L6 Tue, L7 Thu', () => {
    expect(starts(BATCH, 5)).to.deep.equal({
      5: '2026-11-26T15:00:00.000Z',
      6: '2026-12-01T15:00:00.000Z',
      7: '2026-12-03T15:00:00.000Z',
    });
  });

  it('earlier classes stay, and the last one gets a new slot', () => {
    expect(starts(BATCH, 7)).to.deep.equal({ 7: '2026-12-03T15:00:00.000Z' });
  });

  it('a slot that has ended is skipped, one that starts later is found', () => {
    const slots = [
      { ...slot(4, '16:00'), validTo: '2026-12-02' },
      { ...slot(5, '17:00'), validFrom: '2026-12-05' },
    ];
    expect(starts({ ...BATCH, slots }, 7)).to.deep.equal({ 7: '2026-12-11T16:00:00.000Z' });
  });

  it('a slot is valid on its first and on its last day', () => {
    const slots = [{ ...slot(4, '16:00'), validFrom: '2026-12-03', validTo: '2026-12-03' }];
    expect(starts({ ...BATCH, slots }, 7)).to.deep.equal({ 7: '2026-12-03T15:00:00.000Z' });
  });

  it('of two slots on one day the earlier comes first, and one may follow the other at once', () => {
    expect(starts({ ...BATCH, slots: [slot(4, '18:00'), slot(4, '16:00')] }, 7)).to.deep.equal({
      7: '2026-12-03T15:00:00.000Z',
    });
    expect(starts({ ...BATCH, slots: [slot(2, '17:00')] }, 7)).to.deep.equal({ 7: '2026-12-01T16:00:00.000Z' });
  });

  it('a class that starts in exactly an hour can still move', () => {
    expect(starts(BATCH, 5, new Date('2026-11-24T14:00:00Z'))).to.include({ 5: '2026-11-26T15:00:00.000Z' });
  });

  it('no weekly slot at all: refused', () => {
    expect(starts({ ...BATCH, slots: [] }, 5)).to.equal('no_weekly_slot');
  });

  // The day of each zone's clock change: the wall time of the slot stays.
  const changes: [zone: string, last: string, added: string][] = [
    ['America/New_York', '2026-10-27T20:00:00Z', '2026-11-03T21:00:00.000Z'],
    ['Europe/London', '2026-10-20T15:00:00Z', '2026-10-27T16:00:00.000Z'],
    ['Africa/Cairo', '2026-10-27T13:00:00Z', '2026-11-03T14:00:00.000Z'],
    ['Australia/Sydney', '2026-09-29T06:00:00Z', '2026-10-06T05:00:00.000Z'],
  ];
  for (const [zone, last, added] of changes) {
    it(`the new slot keeps 16:00 when the clocks change in ${zone}`, () => {
      const batch = { coming: [classAt(1, last)], slots: [slot(2, '16:00')], zone };
      expect(wallClock(new Date(last), zone).time).to.equal('16:00');
      expect(starts(batch, 1, new Date('2026-09-01T00:00:00Z'))).to.deep.equal({ 1: added });
      expect(wallClock(new Date(added), zone).time).to.equal('16:00');
    });
  }

  it('for any batch: no lesson overtakes another, none is lost, the times are the old ones and one more', () => {
    const batches = fc
      .record({
        zone: fc.constantFrom('America/New_York', 'Europe/London', 'Africa/Cairo', 'Australia/Sydney', 'Asia/Kolkata'),
        // Hours of the child's day, far enough apart for two classes.
        weekly: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 4, max: 10 })), {
          minLength: 1,
          maxLength: 5,
          selector: ([day, hour]) => `${day} ${hour}`,
        }),
        gaps: fc.array(fc.integer({ min: 2, max: 200 }), { minLength: 1, maxLength: 30 }),
        begin: fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
      })
      .chain((facts) => fc.record({ facts: fc.constant(facts), place: fc.nat({ max: facts.gaps.length - 1 }) }));
    fc.assert(
      fc.property(batches, ({ facts: { zone, weekly, gaps, begin }, place }) => {
        const now = new Date(Math.floor(begin.getTime() / HOUR_MS) * HOUR_MS);
        let at = now.getTime();
        const coming = gaps.map((hours, index) => classAt(index + 1, new Date((at += hours * HOUR_MS)).toISOString()));
        const slots = weekly.map(([weekday, hour]) => ({
          ...slot(weekday, `${String(hour * 2).padStart(2, '0')}:00`),
          validFrom: '2020-01-01',
        }));
        const result = planMove({ preference: 'next_time', classId: place + 1 }, { coming, slots, zone }, now);
        if (!result.ok) throw new Error(result.reason);
        const moved = result.value;
        expect(moved.map(({ classId }) => classId)).to.deep.equal(coming.slice(place).map(({ id }) => id));
        const times = moved.map(({ startsAt }) => startsAt.getTime());
        expect(times.slice(0, -1)).to.deep.equal(coming.slice(place + 1).map(({ startsAt }) => startsAt.getTime()));
        for (const [index, { startsAt, endsAt }] of moved.entries()) {
          const next = moved[index + 1];
          if (next) expect(endsAt.getTime()).to.be.at.most(next.startsAt.getTime());
          expect(endsAt.getTime() - startsAt.getTime()).to.equal(HOUR_MS);
        }
        const added = wallClock(new Date(times.at(-1) ?? 0), zone);
        expect(slots.map(({ time }) => time)).to.include(added.time);
      }),
      { numRuns: 300 },
    );
  });
});
