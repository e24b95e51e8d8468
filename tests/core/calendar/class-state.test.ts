import { CLASS_STATE_TEXTS, classState } from '@school/core/calendar/class-state';
import { expect } from 'chai';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);

describe('the state of a class', () => {
  const stateAt = (now: string, status = 'scheduled') =>
    classState({ status, startsAt: at('15:00'), endsAt: at('16:00') }, at(now));

  it('a scheduled class goes on from its start, and is over at its end until somebody ends it', () => {
    expect(['14:59', '15:00', '15:59', '16:00', '20:00'].map((now) => stateAt(now))).to.deep.equal([
      'upcoming',
      'ongoing',
      'ongoing',
      'over',
      'over',
    ]);
  });

  it('how it ended, or that it is on hold, counts at any time', () => {
    for (const status of ['paused', 'complete', 'incomplete', 'canceled'])
      for (const now of ['14:00', '15:30', '17:00']) expect(stateAt(now, status)).to.equal(status);
  });

  it('an unknown status is shown like a scheduled one', () => {
    expect(CLASS_STATE_TEXTS[stateAt('14:00', 'dreamt')]).to.equal('Scheduled');
    expect(CLASS_STATE_TEXTS[stateAt('17:00', 'dreamt')]).to.equal('Over, to be ended');
  });
});
