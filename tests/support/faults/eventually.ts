import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Waits until a condition is true; after the time limit it says what was not. Returns how long it took. */
export async function eventually(
  what: string,
  withinMs: number,
  holds: () => Promise<boolean> | boolean,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - began;
    const tookMs = performance.now() - began;
    if (tookMs > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(LOOK_EVERY_MS);
  }
}
