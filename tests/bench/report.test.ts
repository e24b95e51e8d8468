import { expect } from 'chai';
import { GOALS, ROWS, type Goal } from './goals.js';
import { line, reportOf, verdictOf } from './report.js';

const TIME: Goal = { row: 4, unit: 'ms', goal: 300, alarm: 800 };
const RATIO: Goal = { row: 5, unit: 'x bare', goal: 0.5, alarm: 0.35, isFloor: true };

describe('the report of the benchmark', () => {
  for (const [goal, value, verdict] of [
    [TIME, 300, 'ok'],
    [TIME, 301, 'short of goal'],
    [TIME, 800, 'short of goal'],
    [TIME, 801, 'ALARM'],
    [RATIO, 0.5, 'ok'],
    [RATIO, 0.49, 'short of goal'],
    [RATIO, 0.35, 'short of goal'],
    [RATIO, 0.34, 'ALARM'],
    [GOALS.dayErrors, 1, 'ALARM'],
    [GOALS.login, 1000, 'short of goal'],
    [TIME, NaN, 'ALARM'],
    [RATIO, undefined, 'not measured'],
  ] as const) {
    const sign = (goal as Goal).isFloor ? 'at least' : 'at most';
    it(`${value} ${goal.unit}, where ${sign} ${goal.goal} is the goal: ${verdict}`, () => {
      expect(verdictOf({ goal, value })).to.equal(verdict);
    });
  }

  it('the table says ALARM beyond an alarm, and only the rows that were asked for', () => {
    const report = reportOf([line(TIME, 'mixed day', 2000, 'p50 9 ms'), line(RATIO, 'booking', 0.9)], [4, 14]);
    expect(report).to.match(/4 {2}mixed day +2000 ms +<= 300 +800 +ALARM/);
    expect(report).to.include('4 mixed day: p50 9 ms');
    expect(report).to.not.include('booking');
  });

  it('each of the sixteen rows is measured', () => {
    const measured = Object.values(GOALS).map(({ row }) => row);
    expect([...new Set(measured)].sort((a, b) => a - b)).to.deep.equal(ROWS);
  });
});
