import { setTimeout as pause } from 'node:timers/promises';

/** Work for a thread: it holds the processor for so long, or waits for it as on a busy machine. */
export default async function work({
  runsMs = 0,
  waitsMs = 0,
}: {
  runsMs?: number;
  waitsMs?: number;
}): Promise<string> {
  await pause(waitsMs);
  const until = performance.now() + runsMs;
  while (performance.now() < until);
  return 'done';
}

/** Answers when the thread has loaded this file. */
export const ready = (): true => true;
