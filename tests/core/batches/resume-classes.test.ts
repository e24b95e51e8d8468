import { planResume, type ResumedTimes } from '@school/core/batches/resume-classes';
import { expect } from 'chai';

const NOW = new Date('2027-01-13T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (id: number, start: string) => ({
  id,
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + HOUR_MS),
});
/** Tuesdays and Thursdays at 16:00. */
const slots = [2, 4].map((weekday) => ({
  weekday,
  time: '16:00',
  validFrom: '2026-01-01',
  validTo: null,
})) as ResumedTimes['slots'];
const times: ResumedTimes = {
  missed: [at(1, '2027-01-07T16:00:00Z'), at(2, '2027-01-12T16:00:00Z')],
  coming: [at(3, '2027-01-14T16:00:00Z'), at(4, '2027-01-19T16:00:00Z'), at(5, '2027-01-21T16:00:00Z')],
  slots,
  zone: 'UTC',
  busy: [],
};
const planned = (change: Partial<ResumedTimes> = {}) => {
  const { moves, unplaced } = planResume({ ...times, ...change }, NOW);
  return { moves: moves.map(({ classId, startsAt }) => [classId, startsAt.toISOString().slice(0, 16)]), unplaced };
};

describe('planResume (a pause keeps classes, and loses none)', () => {
  it('moves every lesson on by the missed ones, in order, with new times at the end of the weekly rule', () => {
    expect(planned()).to.deep.equal({
      moves: [
        [1, '2027-01-14T16:00'],
        [2, '2027-01-19T16:00'],
        [3, '2027-01-21T16:00'],
        [4, '2027-01-26T16:00'],
        [5, '2027-01-28T16:00'],
      ],
      unplaced: [],
    });
  });

  it('skips a slot in which the teacher or the child is busy', () => {
    const { moves } = planned({ busy: [at(0, '2027-01-26T15:30:00Z')] });
    expect(moves.slice(-2)).to.deep.equal([
      [4, '2027-01-28T16:00'],
      [5, '2027-02-02T16:00'],
    ]);
  });

  it('moves nothing when nothing was missed', () => {
    expect(planned({ missed: [] })).to.deep.equal({ moves: [], unplaced: [] });
  });

  it('starts at the earliest a day after the pause when no class is left', () => {
    expect(planned({ coming: [] }).moves).to.deep.equal([
      [1, '2027-01-14T16:00'],
      [2, '2027-01-19T16:00'],
    ]);
  });

  it('gives a day of notice when no class is left', () => {
    const { moves } = planResume({ ...times, coming: [] }, new Date('2027-01-13T17:00:00Z'));
    expect(moves.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).to.deep.equal([
      '2027-01-19T16:00',
      '2027-01-21T16:00',
    ]);
  });

  it('names all classes when the teacher is busy in every slot, and ends', () => {
    const busy = [{ startsAt: new Date('2027-01-01T00:00:00Z'), endsAt: new Date('2040-01-01T00:00:00Z') }];
    expect(planned({ busy, coming: [] })).to.deep.equal({ moves: [], unplaced: [1, 2] });
  });

  it('names the last classes when the batch has no weekly rule', () => {
    expect(planned({ slots: [] })).to.deep.equal({
      moves: [
        [1, '2027-01-14T16:00'],
        [2, '2027-01-19T16:00'],
        [3, '2027-01-21T16:00'],
      ],
      unplaced: [4, 5],
    });
  });
});
