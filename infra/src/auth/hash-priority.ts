import { readlink } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Five steps down: beside a thread that wants the same processor, a hash still gets about a quarter of it. */
const LOWER = 5;
const POOL_SIZE_MAX = 16;

let asked: Promise<unknown> | undefined;

/**
 * Where the processors do not suffice for both, a request goes before a password's hash (T2, C56): the threads that
 * hash are given a lower priority, once. They are libuv's pool, and each of them says which one it is when it reads
 * this link. Linux has priorities of threads; elsewhere nothing changes.
 */
export async function letRequestsGoFirst(): Promise<void> {
  asked ??= Promise.allSettled(Array.from({ length: POOL_SIZE_MAX * 4 }, lowerOne));
  await asked;
}

async function lowerOne(): Promise<void> {
  const [, thread] = /\/task\/(\d+)$/.exec(await readlink('/proc/thread-self')) ?? [];
  if (thread !== undefined && Number(thread) !== process.pid) setPriority(Number(thread), LOWER);
}
