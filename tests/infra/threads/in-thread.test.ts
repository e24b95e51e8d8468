import { inThread } from '@school/infra/threads/in-thread';
import { expect } from 'chai';

const WORK = new URL('../../support/thread-work.js', import.meta.url);
const tooMuch = (): Error => new Error('too much');
const work = (task: object): Promise<string> => inThread<object, string>(WORK, task, tooMuch);

describe("work on a stranger's bytes in a thread", () => {
  it('that has the processor for longer than a second is ended', async () => {
    const refused = await work({ runsMs: 20_000 }).catch((error: unknown) => error);
    expect(refused).to.have.property('message', 'too much');
  });

  it('that only waits, as on a busy machine, is done', async () => {
    expect(await work({ waitsMs: 1500 })).to.equal('done');
  });

  it('that takes too much memory is ended, also when its time is over at the same moment: the process lives on', async () => {
    for (const runsMs of [0, 950, 950]) {
      const refused = await work({ runsMs, depth: 4_000_000 }).catch((error: unknown) => error);
      expect(refused).to.have.property('message', 'too much');
    }
    expect(await work({})).to.equal('done');
  });

  it('goes on after one that was ended', async () => {
    await work({ runsMs: 20_000 }).catch(() => undefined);
    expect(await work({})).to.equal('done');
  });
});
