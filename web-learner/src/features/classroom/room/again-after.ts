const STEP_MS = 400;
const MOST_MS = 2000;
const RESTART_FIRST_MS = 1000;
const RESTART_SPREAD_MS = 3000;

/**
 * How long a lost connection waits for its next attempt: the first comes at once, the others within two seconds. When a
 * server restarts, everybody of its rooms comes again at the same time, so they spread over some seconds.
 */
export function againAfterMs(attempts: number, isRestarting: boolean, random: number): number {
  if (isRestarting) return RESTART_FIRST_MS + random * RESTART_SPREAD_MS;
  return attempts === 0 ? 0 : Math.min(MOST_MS, STEP_MS * 2 ** (attempts - 1)) * (0.5 + random / 2);
}
