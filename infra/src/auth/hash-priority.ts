import { readlink } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Nice value of hashing threads: when a request wants the same processor, a hash still gets about a quarter of it. */
const LOWER = 5;
const POOL_SIZE_MAX = 16;
/** On a busy machine one thread can answer a whole round, so more rounds follow until this many found no new thread. */
const ROUNDS_WITHOUT_NEWS = 20;

let asked: Promise<unknown> | undefined;

/**
 * Gives the threads that hash passwords a lower priority, once, so that requests go first on a busy machine (T2, C56).
 * Hashes run in libuv's thread pool, and so does `readlink`: reading `/proc/thread-self` often enough gives the id of
 * each thread of the pool. Linux only; elsewhere nothing changes.
 */
export async function letRequestsGoFirst(): Promise<void> {
  asked ??= lowerAll().catch(() => undefined);
  await asked;
}

async function lowerAll(): Promise<void> {
  const lowered = new Set<number>();
  for (let quiet = 0; quiet < ROUNDS_WITHOUT_NEWS; quiet += 1) {
    const before = lowered.size;
    for (const thread of await Promise.all(Array.from({ length: POOL_SIZE_MAX * 4 }, poolThread))) {
      if (thread === process.pid || lowered.has(thread)) continue;
      setPriority(thread, LOWER);
      lowered.add(thread);
    }
    if (lowered.size > before) quiet = 0;
  }
}

async function poolThread(): Promise<number> {
  const [, thread] = /\/task\/(\d+)$/.exec(await readlink('/proc/thread-self')) ?? [];
  return Number(thread ?? process.pid);
}
