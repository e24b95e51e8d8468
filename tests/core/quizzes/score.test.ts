import { attemptScore, perQuestionMax, questionScore, shownQuestionMax } from '@school/core/quizzes/score';
import { expect } from 'chai';
import fc from 'fast-check';

const ONE_OF_FOUR = { right: [1], wrong: [2, 3, 4] };
const THREE_OF_FIVE = { right: [1, 2, 3], wrong: [4, 5] };

describe('quiz scoring', () => {
  const cases: readonly [string, readonly number[], readonly number[], number][] = [
    ['the one right choice', ONE_OF_FOUR.right, [1], 20],
    ['a wrong one', ONE_OF_FOUR.right, [2], 0],
    ['the right one and a wrong one: all or nothing', ONE_OF_FOUR.right, [1, 2], 0],
    ['every choice of a single question (T22)', ONE_OF_FOUR.right, [1, 2, 3, 4], 0],
    ['nothing picked', ONE_OF_FOUR.right, [], 0],
    ['the right one twice is once', ONE_OF_FOUR.right, [1, 1], 20],
    ['two right and one wrong of three', THREE_OF_FIVE.right, [1, 2, 4], 6.67],
    ['two right and none wrong of three', THREE_OF_FIVE.right, [1, 2], 13.33],
    ['all five choices, three right and two wrong', THREE_OF_FIVE.right, [1, 2, 3, 4, 5], 6.67],
    ['all three right', THREE_OF_FIVE.right, [3, 1, 2], 20],
    ['one right, two wrong: nothing below zero', THREE_OF_FIVE.right, [1, 4, 5], 0],
    ['a question without a right choice earns nothing', [], [1], 0],
  ];
  for (const [name, right, picked, score] of cases) {
    it(`of five questions, ${name}: ${score}`, () => {
      expect(questionScore({ right, picked }, 5)).to.equal(score);
    });
  }

  it('the example: 20 + 20 + 6.67 + 0 + 20 = 66.67, rounded once: 67', () => {
    const sheets = [[1], [1], [1, 2, 4], [2], [1]].map((picked, index) => ({
      right: index === 2 ? THREE_OF_FIVE.right : ONE_OF_FOUR.right,
      picked,
    }));
    expect(attemptScore(sheets)).to.equal(67);
  });

  it('three questions are worth 33.33 each, and all three right are 100, not 99', () => {
    expect(shownQuestionMax(3)).to.equal(33.33);
    expect(attemptScore([1, 2, 3].map((id) => ({ right: [id], picked: [id] })))).to.equal(100);
  });

  it('a half rounds up: one of eight is 12.5, so 13', () => {
    const sheets = Array.from({ length: 8 }, (_, index) => ({ right: [1], picked: index === 0 ? [1] : [2] }));
    expect(attemptScore(sheets)).to.equal(13);
  });

  it('a quiz without questions scores 0 and asks nothing', () => {
    expect([attemptScore([]), perQuestionMax(0)]).to.deep.equal([0, 0]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 });
  const sheet = fc.record({ right: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), picked: ids });
  const sheets = fc.array(sheet, { minLength: 1, maxLength: 30 });

  it('is always a whole number from 0 to 100, and no question is worth more than its share', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const score = attemptScore(answers);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).to.equal(true);
        for (const answer of answers)
          expect(questionScore(answer, answers.length)).to.be.within(0, shownQuestionMax(answers.length));
      }),
    );
  });

  it('all right is 100, only wrong is 0', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        expect(attemptScore(answers.map(({ right }) => ({ right, picked: right })))).to.equal(100);
        const missed = answers.map(({ right, picked }) => ({
          right,
          picked: picked.filter((id) => !right.includes(id)),
        }));
        expect(attemptScore(missed)).to.equal(0);
      }),
    );
  });

  it('one more wrong pick never helps, and the order of picks and questions does not matter', () => {
    fc.assert(
      fc.property(sheets, sheet, (answers, { right, picked }) => {
        const worse = questionScore({ right, picked: [...picked, 99] }, 5);
        expect(worse).to.be.at.most(questionScore({ right, picked }, 5));
        const turned = answers.map((answer) => ({ ...answer, picked: [...answer.picked].reverse() })).reverse();
        expect(attemptScore(turned)).to.equal(attemptScore(answers));
      }),
    );
  });

  it('the shown points of the questions add up to the score, except for rounding each to two decimals', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const shown = answers.reduce((sum, answer) => sum + questionScore(answer, answers.length), 0);
        expect(Math.abs(shown - attemptScore(answers))).to.be.at.most(0.5 + answers.length * 0.005 + 1e-6);
      }),
    );
  });
});
