import { canBook, earliestTrial, trialHorizon } from '@school/core/trial-booking/can-book';
import { expect } from 'chai';
import fc from 'fast-check';

const now = new Date('2026-11-21T09:00:00Z');
const at = (iso: string, change: object = {}): { startsAt: Date; isBooked: boolean; isOffered: boolean } => ({
  startsAt: new Date(iso),
  isBooked: false,
  isOffered: true,
  ...change,
});

describe('when a trial slot can be booked', () => {
  it('a free, offered slot in two hours or later can be booked', () => {
    for (const iso of ['2026-11-21T11:00:00Z', '2026-11-21T11:00:00.001Z', '2026-12-01T11:00:00Z']) {
      expect(canBook(at(iso), now)).to.deep.equal({ ok: true, value: at(iso) });
    }
  });

  const refusals = [
    { title: 'a missing slot', slot: undefined, reason: 'slot_gone' },
    {
      title: 'a slot that is not offered',
      slot: at('2026-11-22T11:00:00Z', { isOffered: false }),
      reason: 'slot_gone',
    },
    {
      title: 'a slot that is not offered and booked, as gone',
      slot: at('2026-11-22T11:00:00Z', { isOffered: false, isBooked: true }),
      reason: 'slot_gone',
    },
    { title: 'a booked slot', slot: at('2026-11-22T11:00:00Z', { isBooked: true }), reason: 'slot_taken' },
    { title: 'a slot one millisecond too near', slot: at('2026-11-21T10:59:59.999Z'), reason: 'slot_past' },
    { title: 'a slot in two weeks, which the list leaves out', slot: at('2026-12-05T09:00:00Z'), reason: 'slot_gone' },
    { title: 'a slot of yesterday', slot: at('2026-11-20T11:00:00Z'), reason: 'slot_past' },
  ];
  for (const { title, slot, reason } of refusals) {
    it(`refuses ${title}: ${reason}`, () => expect(canBook(slot, now)).to.deep.equal({ ok: false, reason }));
  }

  const berlin: readonly (readonly [string, boolean])[] = [
    ['2026-11-22T06:59:00Z', false],
    ['2026-11-22T07:00:00Z', true],
    ['2026-11-22T18:30:00Z', true],
    ['2026-11-22T18:31:00Z', false],
    ['2026-11-22T23:00:00Z', false],
  ];
  for (const [iso, isDay] of berlin)
    it(`8:00 to 20:00 on the child's clock: ${iso} in Berlin ${isDay ? 'can be booked' : 'is gone'}`, () => {
      const reason = { ok: false, reason: 'slot_gone' };
      expect(canBook(at(iso), now, 'Europe/Berlin')).to.deep.equal(isDay ? { ok: true, value: at(iso) } : reason);
      expect(canBook(at(iso), now).ok, 'P7 asks for no zone').to.equal(true);
    });

  it('says yes exactly when the slot is offered, free and between the earliest instant and the horizon', () => {
    const slots = fc.record({
      startsAt: fc.date({ noInvalidDate: true, min: new Date('2026-11-01'), max: new Date('2026-12-31') }),
      isBooked: fc.boolean(),
      isOffered: fc.boolean(),
    });
    fc.assert(
      fc.property(slots, (slot) => {
        const yes =
          slot.isOffered && !slot.isBooked && slot.startsAt >= earliestTrial(now) && slot.startsAt < trialHorizon(now);
        expect(canBook(slot, now).ok).to.equal(yes);
      }),
      { numRuns: 1000 },
    );
  });

  it('the window is two hours to fourteen days', () => {
    expect(earliestTrial(now).toISOString()).to.equal('2026-11-21T11:00:00.000Z');
    expect(trialHorizon(now).toISOString()).to.equal('2026-12-05T09:00:00.000Z');
  });
});
