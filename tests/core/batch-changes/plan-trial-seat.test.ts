import {
  fitsGrades,
  gradesOfAges,
  planTrialSeat,
  type JoiningChild,
  type TrialClass,
} from '@school/core/batch-changes/plan-trial-seat';
import { seenTrialText, staleTrialText } from '@school/core/batch-changes/trial-seat-errors';
import { expect } from 'chai';
import { phoneOf } from '../../support/factories/phone.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const TRIAL: TrialClass = {
  type: 'free',
  isOpen: true,
  startsAt: new Date('2026-11-24T16:00:00Z'),
  seats: 1,
  childIds: [1],
  grades: { from: 3, to: 5 },
};
const CHILD: JoiningChild = {
  studentId: 2,
  grade: 4,
  phone: phoneOf('+4915112345678'),
  hasOpenTrial: false,
  isBusy: false,
  missed: 0,
};
const plan = (trial: Partial<TrialClass> = {}, child: Partial<JoiningChild> = {}, seats?: number) =>
  planTrialSeat({ ...TRIAL, ...trial }, { ...CHILD, ...child }, seats, NOW);
const reasonOf = (planned: ReturnType<typeof plan>) => (planned.ok ? planned.value.blocked : planned.reason);

describe('adding a student to a trial class', () => {
  it('one seat more than are taken, or as many as staff choose; never fewer than before', () => {
    const seats = (trial: Partial<TrialClass>, wanted?: number) => {
      const planned = plan(trial, {}, wanted);
      return planned.ok ? [planned.value.seatsBefore, planned.value.seatsAfter, planned.value.blocked] : planned.reason;
    };
    expect(seats({})).to.deep.equal([1, 2, null]);
    expect(seats({}, 4)).to.deep.equal([1, 4, null]);
    expect(seats({ seats: 4 }, 2)).to.deep.equal([4, 4, null]);
    expect(seats({ childIds: [1, 3, 4], seats: 3 })).to.deep.equal([3, 4, null]);
    expect(seats({ childIds: [1, 3], seats: 2 }, 2)).to.deep.equal([2, 2, 'trial_full']);
    expect(seats({ childIds: [1, 3, 4, 5], seats: 6 })).to.deep.equal([6, 6, 'trial_full']);
  });

  it('grades follow from the ages of the course, and one beside them fits', () => {
    expect(gradesOfAges(6, 10)).to.deep.equal({ from: 1, to: 5 });
    expect(gradesOfAges(4, 5)).to.deep.equal({ from: 1, to: 1 });
    const fits = [1, 2, 3, 5, 6, 7].map((grade) => fitsGrades(grade, { from: 3, to: 5 }));
    expect(fits).to.deep.equal([false, true, true, true, true, false]);
  });

  it('every reason against it', () => {
    expect(reasonOf(plan({ type: 'paid' }))).to.equal('trial_only');
    expect(reasonOf(plan({ isOpen: false }))).to.equal('trial_over');
    expect(reasonOf(plan({ startsAt: NOW }))).to.equal('trial_over');
    expect(reasonOf(plan({ childIds: [2] }))).to.equal('trial_seated');
    expect(reasonOf(plan({}, { phone: null }))).to.equal('child_without_phone');
    expect(reasonOf(plan({}, { grade: 7 }))).to.equal('trial_grade');
    expect(reasonOf(plan({}, { hasOpenTrial: true }))).to.equal('trial_open');
    expect(reasonOf(plan({}, { isBusy: true }))).to.equal('trial_busy');
    const missed = plan({}, { missed: 2 });
    expect(missed.ok && missed.value.needsReason).to.equal(true);
  });

  it('the refusal of a stale plan says what has changed', () => {
    const seen = { teacherId: 7, startsAt: TRIAL.startsAt, seats: 2, childIds: [1, 5] };
    const now = { teacherId: 8, startsAt: TRIAL.startsAt, seats: 1, childIds: [1] };
    expect(staleTrialText(seenTrialText(seen), now, 'UTC')).to.equal(
      'The trial class has changed since this plan was shown: the teacher has changed; a student has left; it now has 1 seat. Please look at the plan again.',
    );
    expect(staleTrialText('', seen, 'UTC')).to.include('it is now on 2026-11-24 at 16:00 (UTC)');
  });
});
