import {
  canCancel,
  canMove,
  canStaffChange,
  TRIAL_MOVES_MAX,
  type ChangeableTrial,
} from '@school/core/trial-booking/can-change';
import { changeRefusalText } from '@school/core/trial-booking/change-errors';
import { expect } from 'chai';
import fc from 'fast-check';

const now = new Date('2026-11-21T09:00:00Z');
const inAnHour = new Date('2026-11-21T10:00:00Z');
const trial = (change: Partial<ChangeableTrial> = {}): ChangeableTrial => ({
  state: 'open',
  startsAt: inAnHour,
  moves: 0,
  isProven: true,
  ...change,
});

describe('whether a family moves or cancels its trial by itself', () => {
  it('until an hour before it begins, to the millisecond', () => {
    expect([canMove(trial(), now).ok, canCancel(trial(), now).ok]).to.deep.equal([true, true]);
    const late = trial({ startsAt: new Date(inAnHour.getTime() - 1) });
    for (const judge of [canMove, canCancel]) {
      expect(judge(late, now)).to.deep.equal({ ok: false, reason: 'change_too_late' });
    }
  });

  it('three times; then it can only cancel', () => {
    expect(canMove(trial({ moves: TRIAL_MOVES_MAX - 1 }), now).ok).to.equal(true);
    const often = trial({ moves: TRIAL_MOVES_MAX });
    expect(canMove(often, now)).to.deep.equal({ ok: false, reason: 'moved_too_often' });
    expect(canCancel(often, now).ok).to.equal(true);
  });

  it('a canceled class and one that is over stay as they are, whatever else is true of them', () => {
    const any = fc.record({ startsAt: fc.date({ noInvalidDate: true }), moves: fc.nat(), isProven: fc.constant(true) });
    fc.assert(
      fc.property(any, (one) => {
        for (const judge of [canMove, canCancel, canStaffChange]) {
          expect(judge({ ...one, state: 'canceled' }, now)).to.deep.equal({ ok: false, reason: 'already_canceled' });
          expect(judge({ ...one, state: 'closed' }, now)).to.deep.equal({ ok: false, reason: 'already_over' });
        }
      }),
    );
  });

  it('whoever only has the page of a booking that somebody made with the phone changes nothing, and hears nothing else', () => {
    const any = fc.record({
      state: fc.constantFrom('open' as const, 'closed' as const, 'canceled' as const),
      startsAt: fc.date({ noInvalidDate: true }),
      moves: fc.nat(),
      isProven: fc.constant(false),
    });
    fc.assert(
      fc.property(any, (one) => {
        for (const judge of [canMove, canCancel]) {
          expect(judge(one, now)).to.deep.equal({ ok: false, reason: 'by_message_only' });
        }
      }),
    );
  });

  it('whatever can be moved can be canceled', () => {
    const any = fc.record({
      state: fc.constantFrom('open' as const, 'closed' as const, 'canceled' as const),
      startsAt: fc.date({ min: now, max: new Date('2026-11-21T11:00:00Z'), noInvalidDate: true }),
      moves: fc.nat({ max: 5 }),
      isProven: fc.boolean(),
    });
    fc.assert(fc.property(any, (one) => !canMove(one, now).ok || canCancel(one, now).ok));
  });

  it('staff may until the class begins, however often it was moved; whatever a family can do, they can', () => {
    const next = new Date(now.getTime() + 1);
    expect(canStaffChange(trial({ startsAt: next, moves: 9 }), now).ok).to.equal(true);
    expect(canStaffChange(trial({ startsAt: now }), now)).to.deep.equal({ ok: false, reason: 'already_begun' });
    const any = fc.record({
      state: fc.constantFrom('open' as const, 'closed' as const, 'canceled' as const),
      startsAt: fc.date({ max: new Date('2026-11-21T11:00:00Z'), noInvalidDate: true }),
      moves: fc.nat({ max: 5 }),
      isProven: fc.boolean(),
    });
    fc.assert(fc.property(any, (one) => !canCancel(one, now).ok || canStaffChange(one, now).ok));
  });

  it('only where the school must help, the sentence says how to reach it', () => {
    const contact = { phone: '+353 1 555', email: 'a@school.test' };
    expect(changeRefusalText('change_too_late', contact)).to.equal(
      'Less than an hour is left before this class. Please contact us directly. Call +353 1 555 or write to a@school.test.',
    );
    expect(changeRefusalText('already_over', contact)).to.equal('This trial class is over.');
  });
});
