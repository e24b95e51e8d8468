import { setTimeout as pause } from 'node:timers/promises';

/** What a work does, in this order. */
interface Work {
  /** Waits for the processor, as on a busy machine. */
  waitsMs?: number;
  /** Holds the processor. */
  runsMs?: number;
  /** Reads so many lists within lists, which takes memory and cannot be interrupted. */
  depth?: number;
}

/** Work for a thread. */
export default async function work({ runsMs = 0, waitsMs = 0, depth = 0 }: Work): Promise<string> {
  await pause(waitsMs);
  const until = performance.now() + runsMs;
  while (performance.now() < until);
  JSON.parse(`[${'['.repeat(depth)}${']'.repeat(depth)}]`);
  return 'done';
}

/** Answers when the thread has loaded this file. */
export const ready = (): true => true;
