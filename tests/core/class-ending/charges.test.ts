import { absencePolicy, chargesOf, type EndedAs, type Seat } from '@school/core/class-ending/charges';
import { expect } from 'chai';

const START = new Date('2026-03-10T15:00:00Z');
const minutes = (count: number): Date => new Date(START.getTime() + count * 60_000);

const seat = (studentId: number, more: Partial<Seat> = {}): Seat => ({
  studentId,
  attended: false,
  announcedAt: null,
  creditsBought: 16,
  freeAbsencesUsed: 0,
  ...more,
});
const ended = (more: Partial<EndedAs> = {}): EndedAs => ({
  batchType: 'paid',
  status: 'complete',
  code: null,
  startsAt: START,
  endedAt: minutes(60),
  policy: 'never',
  ...more,
});
const lines = (how: EndedAs, seats: Seat[]): [number, string][] =>
  chargesOf(how, seats).map(({ credit, line }) => [credit, line]);

describe('When credits are debited', () => {
  const present = seat(1, { attended: true });

  it('complete: −1 for each child that attended, 0 for the absent ones', () => {
    expect(lines(ended(), [present, seat(2)])).to.deep.equal([
      [-1, 'attended'],
      [0, 'absent'],
    ]);
  });

  it('incomplete: 0, whoever caused it', () => {
    for (const code of ['student', 'teacher', 'platform', 'needs_review'] as const)
      expect(lines(ended({ status: 'incomplete', code }), [seat(1)])).to.deep.equal([[0, 'incomplete']]);
  });

  it('trials never cost anything, with every policy', () => {
    const policy = 'unannounced';
    expect(lines(ended({ batchType: 'free', policy }), [present, seat(2)])).to.deep.equal([
      [0, 'trial'],
      [0, 'trial'],
    ]);
    const noShow = ended({ batchType: 'free', policy, status: 'incomplete', code: 'student' });
    expect(lines(noShow, [seat(1, { creditsBought: 0 })])).to.deep.equal([[0, 'trial']]);
  });

  describe('absence_policy unannounced', () => {
    const strict = (more: Partial<EndedAs> = {}): EndedAs => ended({ policy: 'unannounced', ...more });

    it('an absence announced an hour before is free; later it is one of the free ones, 1 per 8 credits, then −1', () => {
      const told = (before: number) => lines(strict(), [present, seat(2, { announcedAt: minutes(-before) })])[1];
      expect(told(60)).to.deep.equal([0, 'absent_announced']);
      expect(told(59)).to.deep.equal([0, 'absent_free']);
      const used = (count: number) => lines(strict(), [present, seat(2, { freeAbsencesUsed: count })])[1];
      expect(used(1)).to.deep.equal([0, 'absent_free']);
      expect(used(2)).to.deep.equal([-1, 'absent_charged']);
      expect(lines(strict(), [present, seat(2, { creditsBought: 7 })])[1]).to.deep.equal([-1, 'absent_charged']);
    });

    it('incomplete because of the student follows the same rule in a class of one, and is free in a group', () => {
      const how = strict({ status: 'incomplete', code: 'student' });
      expect(lines(how, [seat(1, { freeAbsencesUsed: 2 })])).to.deep.equal([[-1, 'absent_charged']]);
      expect(lines(how, [seat(1, { freeAbsencesUsed: 2 }), seat(2)])[0]).to.deep.equal([0, 'incomplete']);
    });

    it('incomplete because of teacher or platform with less than an hour’s notice: an apology credit', () => {
      for (const code of ['teacher', 'platform'] as const) {
        const how = (endedAt: Date) => lines(strict({ status: 'incomplete', code, endedAt }), [seat(1)]);
        expect(how(minutes(-20))).to.deep.equal([[1, 'apology']]);
        expect(how(minutes(-60))).to.deep.equal([[0, 'incomplete']]);
      }
    });

    it('a class whose cause is not chosen yet changes nothing', () => {
      expect(lines(strict({ status: 'incomplete', code: 'needs_review' }), [seat(1)])).to.deep.equal([
        [0, 'incomplete'],
      ]);
    });
  });

  it('an unknown setting counts as the default', () => {
    for (const setting of [undefined, null, 'always', 7, {}]) expect(absencePolicy(setting)).to.equal('never');
    expect(absencePolicy('unannounced')).to.equal('unannounced');
  });
});
