import { readFileSync } from 'node:fs';

const TICK_MS = 2;
/** What Linux says of this process's main thread; its first number is the time for which it has run, in nanoseconds. */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/**
 * The longest time, in milliseconds, for which the work kept this thread from everything else. On Linux it is the time
 * that the thread itself has run: on a busy machine it also waits for other programs, which is not the work's doing.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [ranFor(), 0];
  const look = (): void => {
    const now = ranFor();
    [last, longest] = [now, Math.max(longest, now - last)];
  };
  const looking = setInterval(look, TICK_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(looking);
  }
  return longest;
}

function ranFor(): number {
  try {
    return Number(readFileSync(MAIN_THREAD, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
