import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import type { Piscina } from 'piscina';
import { refusal } from '../app-error.js';
import { oneAtATime } from './one-at-a-time.js';

/** How long one work may take, in milliseconds, and how many times that on a machine that is busy with something else. */
const WORK_MS_MAX = 1000;
const BUSY_TIMES = 5;
const LOOK_MS = 25;
/** A thread that has had nothing to do for this long is ended, because it takes 10 MB and more. */
const IDLE_MS = 5000;
const WAITING_MAX = 50;
/** What a file of 5 MB may need when it is looked at; a thread that needs more is ended. */
const MEMORY = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 32 } as const;

const inTurn = oneAtATime(WAITING_MAX, () => refusal(UPLOAD_REFUSALS, 'too_busy', { retryAfterS: 5 }));

let pool: Promise<Piscina> | undefined;

/**
 * Does work on a stranger's bytes in a thread, where it can neither hold up other requests nor take the process's
 * memory. The file exports the work as its default, and `ready`. Throws what `tooMuch` makes if the work takes too
 * long or too much; its thread is ended then.
 */
export function inThread<Task, Answer>(
  file: URL,
  task: Task,
  tooMuch: () => Error,
  workMsMax = WORK_MS_MAX,
): Promise<Answer> {
  return inTurn(async () => {
    const threads = await (pool ??= openPool());
    const filename = file.href;
    // A thread that starts first loads its code, which is no fault of the bytes.
    await threads.run(undefined, { filename, name: 'ready' });
    const { signal, stop } = limitWork(workMsMax);
    try {
      // `as`: the caller names what the file's default export answers.
      return (await threads.run(task, { filename, signal })) as Answer;
    } catch (error) {
      throw signal.aborted || isOutOfMemory(error) ? tooMuch() : error;
    } finally {
      stop();
    }
  });
}

/**
 * A signal that ends work after its time, as soon as this process has had that much processor time: a thread has no clock of
 * its own, and on a busy machine an honest file would otherwise be refused for what others do.
 */
function limitWork(workMsMax: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    const [tookMs, ranMs] = [performance.now() - start, (user + system) / 1000];
    if (tookMs >= workMsMax * BUSY_TIMES || Math.min(tookMs, ranMs) >= workMsMax) controller.abort();
  }, LOOK_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

async function openPool(): Promise<Piscina> {
  // Loaded on first use: most processes never need it.
  const { Piscina } = await import('piscina');
  const pool = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: MEMORY });
  // A thread that was ended for its time can still run out of memory before it is gone. Whoever waited has been answered;
  // without a listener this would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
