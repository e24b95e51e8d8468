import { canUndoPhone, type UndoablePhoneChange } from '@school/core/students/phone-change';
import { expect } from 'chai';

const AT = new Date('2026-11-23T08:00:00Z');
const CHANGE: UndoablePhoneChange = { changedBy: 1, changedAt: AT, isUndone: false, isFollowed: false };
const after = (hours: number): Date => new Date(AT.getTime() + hours * 3_600_000);

describe('whether a change of a phone may be undone', () => {
  for (const [what, change, actor, now, expected] of [
    ['by another person, to the last moment of the day', CHANGE, 2, after(24), 'ok'],
    ['not by the person who made it', CHANGE, 1, after(1), 'same_person'],
    ['not a moment later', CHANGE, 2, new Date(after(24).getTime() + 1), 'late'],
    ['not twice', { ...CHANGE, isUndone: true }, 2, after(1), 'undone'],
    ['not if the phone was changed again', { ...CHANGE, isFollowed: true }, 2, after(1), 'followed'],
  ] as const)
    it(what, () => {
      const answer = canUndoPhone(change, actor, now);
      expect(answer.ok ? 'ok' : answer.reason).to.equal(expected);
    });
});
