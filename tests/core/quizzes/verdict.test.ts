import { verdictOf } from '@school/core/quizzes/verdict';
import { expect } from 'chai';

describe('what became of an answer of a quiz', () => {
  const cases: readonly [string, readonly number[], readonly number[], string][] = [
    ['the one right choice is right', [1], [1], 'right'],
    ['another choice is wrong', [1], [2], 'wrong'],
    ['the one right choice and another is wrong: it is all or nothing', [1], [1, 2], 'wrong'],
    ['all of several right choices are right, in any order', [1, 2], [2, 1], 'right'],
    ['some of several right choices are partly right', [1, 2], [2], 'partly'],
    ['as many wrong ones as right ones earn nothing and are wrong', [1, 2], [2, 3], 'wrong'],
    ['nothing picked is missed', [1, 2], [], 'missed'],
  ];
  for (const [title, right, picked, verdict] of cases)
    it(title, () => {
      expect(verdictOf({ right, picked })).to.equal(verdict);
    });
});
