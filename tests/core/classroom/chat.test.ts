import { chatState, judgeMessage, recentSince, type ChatFacts } from '@school/core/classroom/chat';
import { expect } from 'chai';
import fc from 'fast-check';

const START = new Date('2026-11-28T15:00:00Z');
const END = new Date('2026-11-28T16:00:00Z');
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const held: ChatFacts = { status: 'scheduled', startsAt: START, endsAt: END, endedAt: null };

describe('the chat of a class', () => {
  it('is open from 15 minutes before the start', () => {
    expect(chatState(held, new Date(minutesOn(-15).getTime() - 1))).to.equal('early');
    expect(chatState(held, minutesOn(-15))).to.equal('open');
  });

  it('is open until 30 minutes after the class was ended, whenever that was', () => {
    const ended = { ...held, status: 'complete', endedAt: minutesOn(40) };
    expect(chatState(ended, new Date(minutesOn(70).getTime() - 1))).to.equal('open');
    expect(chatState(ended, minutesOn(70))).to.equal('over');
  });

  it('closes with the room if nobody ends the class, and at once if it is canceled', () => {
    expect(chatState(held, minutesOn(89))).to.equal('open');
    expect(chatState(held, minutesOn(90))).to.equal('over');
    expect(chatState({ ...held, status: 'canceled' }, minutesOn(10))).to.equal('over');
  });

  it('is never open twice: once over, it stays over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.nat(500), fc.option(fc.nat(200)), (at, later, ended) => {
        const facts = { ...held, endedAt: ended === null ? null : minutesOn(ended) };
        const order = { early: 0, open: 1, over: 2 };
        expect(order[chatState(facts, minutesOn(at + later))]).to.be.at.least(order[chatState(facts, minutesOn(at))]);
      }),
    );
  });

  it('takes no message before, after, in a pause of the children, or of somebody who is too fast', () => {
    const open = { state: 'open', isPaused: false, isTeacher: false, recent: 0 } as const;
    expect(judgeMessage(open)).to.deep.equal({ ok: true, value: true });
    const reasonOf = (change: object): unknown => {
      const verdict = judgeMessage({ ...open, ...change });
      return verdict.ok ? 'taken' : verdict.reason;
    };
    expect(reasonOf({ state: 'early' })).to.equal('chat_early');
    expect(reasonOf({ state: 'over', isTeacher: true })).to.equal('chat_over');
    expect(reasonOf({ isPaused: true })).to.equal('chat_paused');
    expect(reasonOf({ isPaused: true, isTeacher: true })).to.equal('taken');
    expect(reasonOf({ recent: 9 })).to.equal('taken');
    expect(reasonOf({ recent: 10 })).to.equal('too_fast');
    expect(recentSince(START)).to.deep.equal(new Date(START.getTime() - 10_000));
  });
});
