import { judgeReward, rewardDueAt, type RewardFacts } from '@school/core/invitations/reward';
import { expect } from 'chai';
import fc from 'fast-check';

const DAY_MS = 86_400_000;
const invitedAt = new Date('2026-11-01T10:00:00Z');
const after = (days: number): Date => new Date(invitedAt.getTime() + days * DAY_MS);
const facts = (given: Partial<RewardFacts> = {}): RewardFacts => ({
  isSameFamily: false,
  invitedAt,
  punchedAt: after(2),
  refundedAt: null,
  isRefundOpen: false,
  ...given,
});
const day = fc.integer({ min: -60 * DAY_MS, max: 60 * DAY_MS }).map((ms) => new Date(invitedAt.getTime() + ms));

describe('reward of an invitation', () => {
  it('waits until the first enrolment is punched and 14 days old, to the moment', () => {
    expect(judgeReward(facts({ punchedAt: null }), after(99))).to.deep.equal({ is: 'wait' });
    expect(judgeReward(facts(), new Date(after(16).getTime() - 1))).to.deep.equal({ is: 'wait' });
    expect(judgeReward(facts(), after(16))).to.deep.equal({ is: 'reward' });
  });

  it('a refund within 14 days: no reward; a later one changes nothing', () => {
    const excluded = { is: 'excluded', reason: 'refunded' };
    expect(judgeReward(facts({ refundedAt: after(15.9) }), after(20))).to.deep.equal(excluded);
    expect(judgeReward(facts({ refundedAt: after(16) }), after(20))).to.deep.equal({ is: 'reward' });
  });

  it('a refund that was asked for must be decided first', () => {
    expect(judgeReward(facts({ isRefundOpen: true }), after(20))).to.deep.equal({ is: 'wait' });
  });

  it('the family itself, and a family that was enrolled before, are excluded with the reason', () => {
    expect(judgeReward(facts({ isSameFamily: true }), after(20))).to.deep.equal({
      is: 'excluded',
      reason: 'same_family',
    });
    expect(judgeReward(facts({ punchedAt: after(-1) }), after(20))).to.deep.equal({
      is: 'excluded',
      reason: 'enrolled_before',
    });
  });

  it('in every case: a reward needs a punched enrolment of another family that is 14 days old', () => {
    fc.assert(
      fc.property(
        fc.record({
          isSameFamily: fc.boolean(),
          invitedAt: fc.constant(invitedAt),
          punchedAt: fc.option(day),
          refundedAt: fc.option(day),
          isRefundOpen: fc.boolean(),
        }),
        day,
        (given, now) => {
          if (judgeReward(given, now).is !== 'reward') return;
          const { punchedAt, refundedAt } = given;
          if (punchedAt === null) throw new Error('nothing is punched');
          expect(given.isSameFamily || given.isRefundOpen).to.equal(false);
          expect(punchedAt.getTime()).to.be.at.least(invitedAt.getTime());
          expect(now.getTime()).to.be.at.least(rewardDueAt(punchedAt).getTime());
          expect(refundedAt === null || refundedAt >= rewardDueAt(punchedAt)).to.equal(true);
        },
      ),
    );
  });

  it('once it is due, waiting longer never takes it away', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 400 }), (now, days) => {
        if (judgeReward(facts(), now).is !== 'reward') return;
        expect(judgeReward(facts(), new Date(now.getTime() + days * DAY_MS))).to.deep.equal({ is: 'reward' });
      }),
    );
  });
});
