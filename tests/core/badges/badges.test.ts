import { BADGE_KINDS, BADGES, badgesCloseAt, placeOf, whyNoBadges, type GivenBadge } from '@school/core/badges/badges';
import { expect } from 'chai';
import fc from 'fast-check';

const CLASS = {
  status: 'scheduled',
  startsAt: new Date('2026-11-23T15:00:00Z'),
  endsAt: new Date('2026-11-23T16:00:00Z'),
};
const at = (time: string): Date => new Date(`2026-11-${time}Z`);

describe('badges', () => {
  it('every badge has a name and a reason of its own', () => {
    expect(new Set(BADGE_KINDS.map((kind) => BADGES[kind].name)).size).to.equal(8);
    expect(new Set(BADGE_KINDS.map((kind) => BADGES[kind].reason)).size).to.equal(8);
  });

  it('are given from the start of a class until a day after its end, also when it was stopped early', () => {
    expect(whyNoBadges(CLASS, at('23T14:59:59'))).to.equal('too_early');
    expect(whyNoBadges(CLASS, at('23T15:00:00'))).to.equal(undefined);
    expect(whyNoBadges({ ...CLASS, status: 'incomplete' }, at('24T15:59:59'))).to.equal(undefined);
    expect(whyNoBadges(CLASS, at('24T16:00:00'))).to.equal('too_late');
    expect(badgesCloseAt(CLASS.endsAt)).to.deep.equal(at('24T16:00:00'));
    expect(whyNoBadges({ ...CLASS, status: 'canceled' }, at('23T15:30:00'))).to.equal('not_held');
  });

  it('a child gets at most two of a class, each once, whatever is given and taken back', () => {
    const kind = fc.constantFrom(...BADGE_KINDS);
    const step = fc.record({ kind, isTakenBack: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let given: GivenBadge[] = [];
        for (const { kind: next, isTakenBack } of steps) {
          if (isTakenBack) given = given.filter((one) => one.kind !== next);
          const judged = placeOf(given, next);
          if ('place' in judged) given.push({ kind: next, place: judged.place });
          else expect(given.length === 2 || given.some((one) => one.kind === next)).to.equal(true);
          expect(new Set(given.map((one) => one.place)).size).to.equal(given.length);
          expect(given.length).to.be.at.most(2);
        }
      }),
    );
  });
});
