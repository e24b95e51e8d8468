import { nextRun } from '@school/core/jobs/next-run';
import { TICKS } from '@school/infra/workers/ticks';
import { expect } from 'chai';

describe('the next run of a job with fixed times', () => {
  const NOW = new Date('2026-11-21T18:41:23Z');
  const cases: readonly [pattern: string, next: string][] = [
    ['* * * * *', '2026-11-21T18:42:00.000Z'],
    ['*/15 * * * *', '2026-11-21T18:45:00.000Z'],
    ['7,37 * * * *', '2026-11-21T19:07:00.000Z'],
    ['41 3 * * *', '2026-11-22T03:41:00.000Z'],
    ['41 18 * * *', '2026-11-22T18:41:00.000Z'],
  ];
  for (const [pattern, next] of cases)
    it(`${pattern} after ${NOW.toISOString()} is ${next}`, () => {
      expect(nextRun(pattern, NOW)?.toISOString()).to.equal(next);
    });

  it('reads every pattern of the school', () => {
    for (const { pattern } of TICKS) expect(nextRun(pattern, NOW), pattern).to.be.instanceOf(Date);
  });
});
