/** How calls from an address that many people may share are slowed instead of refused for good. */
export interface Slowing {
  /** So many in an hour go through at once. */
  free: number;
  /** The wait after the last of those, in seconds; it doubles with each further one. */
  firstWaitS: number;
  longestWaitS: number;
}

/** How long an address waits after the `count`-th call of an hour, in seconds. */
export const slowedWaitS = (count: number, { free, firstWaitS, longestWaitS }: Slowing): number =>
  count < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** Math.min(count - free, 20));

/** `2 minutes`, never less than the wait. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
