import { AppError } from '@school/infra/app-error';
import { HashGate } from '@school/infra/auth/hash-gate';
import { expect } from 'chai';
import { setImmediate as turnOfLoop } from 'node:timers/promises';

/** Works that end when told to, so that a test sees which of them have begun. */
function worksOf(gate: HashGate, count: number): { begun: number[]; end: (index: number) => Promise<void> } {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let index = 0; index < count; index += 1) {
    void gate.run(() => {
      begun.push(index);
      return new Promise<void>((resolve) => (ends[index] = resolve));
    });
  }
  return {
    begun,
    end: async (index) => {
      ends[index]?.();
      await turnOfLoop();
    },
  };
}

describe('the turns of password hashes', () => {
  it('two run at a time, in the order of their coming', async () => {
    const { begun, end } = worksOf(new HashGate(), 5);
    await turnOfLoop();
    expect(begun).to.deep.equal([0, 1]);
    await end(1);
    expect(begun).to.deep.equal([0, 1, 2]);
    await end(0);
    await end(2);
    expect(begun).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('a work that fails gives its turn on, and its error to who asked', async () => {
    const gate = new HashGate();
    const failures = await Promise.allSettled(
      Array.from({ length: 5 }, () => gate.run(() => Promise.reject(new Error('no memory')))),
    );
    expect(failures.map(({ status }) => status)).to.deep.equal(Array.from({ length: 5 }, () => 'rejected'));
    expect(await gate.run(() => Promise.resolve('done'))).to.equal('done');
  });

  it('when a hundred wait, the next is asked to come again', async () => {
    const gate = new HashGate();
    worksOf(gate, 102);
    await turnOfLoop();
    const refused: unknown = await gate.run(() => Promise.resolve()).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(AppError);
    expect(refused).to.include({ message: 'The school is busy. Please try again in a moment.', retryAfterS: 2 });
  });
});
