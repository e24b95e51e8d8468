import { readlink } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Nice value of hashing threads: when a request wants the same processor, a hash still gets about a quarter of it. */
const LOWER = 5;
const POOL_SIZE_MAX = 16;

let asked: Promise<unknown> | undefined;

/**
 * Gives the threads that hash passwords a lower priority, once, so that requests go first on a busy machine (T2, C56).
 * Hashes run in libuv's thread pool, and so does `readlink`: reading `/proc/thread-self` often enough gives the id of
 * each thread of the pool. Linux only; elsewhere nothing changes.
 */
export async function letRequestsGoFirst(): Promise<void> {
  asked ??= Promise.allSettled(Array.from({ length: POOL_SIZE_MAX * 4 }, lowerOne));
  await asked;
}

async function lowerOne(): Promise<void> {
  const [, thread] = /\/task\/(\d+)$/.exec(await readlink('/proc/thread-self')) ?? [];
  if (thread !== undefined && Number(thread) !== process.pid) setPriority(Number(thread), LOWER);
}
