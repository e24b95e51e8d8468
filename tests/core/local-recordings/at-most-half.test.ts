import { atMostHalf } from '@school/core/local-recordings/at-most-half';
import { expect } from 'chai';

describe('the pictures of a film that is made beside everything else', () => {
  /** Ticks come each 40 ms as long as there is time, and at once when they have waited; returns when work began. */
  function run(workMs: number, untilMs: number): number[] {
    let clock = 0;
    const begun: number[] = [];
    const tick = atMostHalf(
      () => {
        begun.push(clock);
        clock += workMs;
      },
      () => clock,
    );
    for (let due = 0; due < untilMs; due += 40) {
      clock = Math.max(clock, due);
      tick();
    }
    return begun;
  }

  it('are all painted while a picture takes less than half of its time', () => {
    expect(run(20, 400)).to.deep.equal([0, 40, 80, 120, 160, 200, 240, 280, 320, 360]);
  });

  it('are fewer where one takes longer, so that half of the time is left for the page', () => {
    expect(run(100, 1000)).to.deep.equal([0, 200, 400, 600, 800]);
  });

  it('that have waited behind a long one are left out', () => {
    expect(run(500, 1000)).to.deep.equal([0]);
  });
});
