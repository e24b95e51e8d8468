import { judgeSeat, type SeatFacts, type SeatReason } from '@school/core/batches/seat-rule';
import { expect } from 'chai';

const FREE: SeatFacts = {
  isActive: true,
  isPaused: false,
  type: 'paid',
  classSize: 4,
  seated: 3,
  isSeated: false,
  balance: 1,
  hasPunched: false,
  isLate: false,
};

describe('Who may join a batch', () => {
  it('a student with a credit, or with a punched enrolment, on the last free seat', () => {
    expect(judgeSeat(FREE)).to.deep.equal({ ok: true, value: true });
    expect(judgeSeat({ ...FREE, balance: 0, hasPunched: true })).to.deep.equal({ ok: true, value: true });
  });

  const refusals: readonly [SeatReason, Partial<SeatFacts>][] = [
    ['batch_closed', { isActive: false }],
    ['batch_paused', { isPaused: true }],
    ['batch_free', { type: 'free' }],
    ['already_seated', { isSeated: true }],
    ['batch_full', { seated: 4 }],
    ['no_credits', { balance: 0 }],
    ['payment_late', { isLate: true }],
  ];
  for (const [reason, change] of refusals)
    it(`is refused: ${reason}`, () => {
      expect(judgeSeat({ ...FREE, ...change })).to.deep.equal({ ok: false, reason });
    });
});
