import { closeDoubt, doubtsLeft, judgeTalk } from '@school/core/doubts/doubt';
import { expect } from 'chai';

const NOW = new Date('2026-11-21T11:00:00Z');
const LATER = new Date('2026-11-21T11:00:01Z');

describe('the states of a doubt', () => {
  it('an asked question is closed only by a written answer', () => {
    expect(closeDoubt({ state: 'asked', startsAt: null }, 'Turn it.', NOW)).to.deep.equal({
      ok: true,
      value: 'answered',
    });
    expect(closeDoubt({ state: 'asked', startsAt: null }, '', NOW)).to.deep.equal({
      ok: false,
      reason: 'answer_missing',
    });
  });

  it('a booked talk is done after its start, or when answered in writing before', () => {
    expect(closeDoubt({ state: 'booked', startsAt: NOW }, '', NOW)).to.deep.equal({ ok: true, value: 'done' });
    expect(closeDoubt({ state: 'booked', startsAt: LATER }, '', NOW)).to.deep.equal({ ok: false, reason: 'not_begun' });
    expect(closeDoubt({ state: 'booked', startsAt: LATER }, 'Turn it.', NOW)).to.deep.equal({
      ok: true,
      value: 'done',
    });
  });

  it('what is closed stays closed', () => {
    for (const state of ['answered', 'done'] as const)
      expect(closeDoubt({ state, startsAt: null }, 'Again', NOW)).to.deep.equal({
        ok: false,
        reason: 'already_answered',
      });
  });

  it('two questions in seven days', () => expect([0, 1, 2, 3].map(doubtsLeft)).to.deep.equal([2, 1, 0, 0]));

  it('a booked talk can be joined from 10 minutes before it until 15 minutes after its end', () => {
    const at = (minutes: number, state: 'booked' | 'done' = 'booked') => {
      const judged = judgeTalk({ state, startsAt: NOW }, new Date(NOW.getTime() + minutes * 60_000));
      return judged.ok ? 'open' : judged.reason;
    };
    expect([-10.1, -10, 0, 29.9, 30].map((minutes) => at(minutes))).to.deep.equal([
      'talk_early',
      'open',
      'open',
      'open',
      'talk_over',
    ]);
    expect(at(0, 'done')).to.equal('talk_over');
    expect(judgeTalk({ state: 'asked', startsAt: null }, NOW)).to.deep.include({ ok: false, reason: 'talk_over' });
  });
});
