/** The browser's own name for its network, from what it has measured lately. */
type NetworkType = '4g' | '3g' | '2g' | 'slow-2g';

/** What is known about a connection. */
export interface ConnectionFacts {
  isOnline: boolean;
  /** Milliseconds between a call to our server and its answer; undefined before the first answer. */
  roundTripMs: number | undefined;
  /** Undefined in browsers that do not say. */
  network: string | undefined;
}

/** Up to this round trip a call feels immediate. */
const FAST_MS = 200;
/** From this round trip on people talk over each other. */
const SLOW_MS = 1500;

/** What each network can carry, in percent: one like 3G has no room for a sharp picture, one like 2G for none at all. */
const BY_NETWORK: Readonly<Record<string, number>> = {
  '4g': 100,
  '3g': 50,
  '2g': 20,
  'slow-2g': 5,
} satisfies Record<NetworkType, number>;

/** A connection in percent, by its weaker side; `qualityOf` names it. */
export function connectionPercent({ isOnline, roundTripMs, network }: ConnectionFacts): number {
  if (!isOnline) return 0;
  const bySpeed = roundTripMs === undefined ? 100 : (100 * (SLOW_MS - roundTripMs)) / (SLOW_MS - FAST_MS);
  const byNetwork = BY_NETWORK[network ?? '4g'] ?? 100;
  return Math.round(Math.min(100, Math.max(0, Math.min(bySpeed, byNetwork))));
}
