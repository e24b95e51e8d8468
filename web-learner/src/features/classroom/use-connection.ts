import { connectionPercent } from '@school/core/classroom/connection-percent';
import { qualityOf, type ConnectionQuality } from '@school/core/classroom/connection-quality';
import { useOnline } from '@school/web-kit/hooks/use-online';

/** How good the connection is, from the time of the last calls and the browser's own estimate. */
export function useConnection(roundTripMs: number | undefined): ConnectionQuality {
  const isOnline = useOnline();
  return qualityOf(connectionPercent({ isOnline, roundTripMs, network: networkType() }));
}

/** The browser's name for its network; only some browsers tell. */
function networkType(): string | undefined {
  // `as`: TypeScript's library does not know this part of the browser, which Safari and Firefox lack.
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType;
}
