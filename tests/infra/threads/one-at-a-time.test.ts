import { oneAtATime } from '@school/infra/threads/one-at-a-time';
import { expect } from 'chai';
import { textOf } from '../../support/refused.js';

describe('work that is done one at a time per process', () => {
  it('runs in the order in which it came, also after a failure, and never two at once', async () => {
    const inTurn = oneAtATime(10, () => new Error('full'));
    const seen: string[] = [];
    let running = 0;
    const work = (name: string) => async (): Promise<void> => {
      running += 1;
      expect(running).to.equal(1);
      await Promise.resolve();
      running -= 1;
      seen.push(name);
      if (name === 'b') throw new Error('b failed');
    };
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))));
    expect(all.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).to.deep.equal(['a', 'b', 'c']);
  });

  it('refuses whoever comes when the most wait already; a place is free again when one is done', async () => {
    const inTurn = oneAtATime(2, () => new Error('full'));
    let finish = (): void => undefined;
    const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
    const waiting = [inTurn(() => Promise.resolve()), inTurn(() => Promise.resolve())];
    expect(await textOf(inTurn(() => Promise.resolve()))).to.equal('full');
    // The work begins in the next turn of the queue.
    await Promise.resolve();
    finish();
    await Promise.all([first, ...waiting]);
    await inTurn(() => Promise.resolve());
  });
});
