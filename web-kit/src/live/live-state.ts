import { useSyncExternalStore } from 'react';
import { usePolling } from '../hooks/use-polling';

let isLive = false;
const listeners = new Set<() => void>();

/** Notes whether news arrive by themselves. */
export function setLive(now: boolean): void {
  isLive = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether news arrive by themselves, so that nothing has to be asked for. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );

/** A polling interval, in milliseconds, for what the news tell of: it is asked for only while they do not arrive. */
export function useLivePolling(intervalMs: number): number {
  const fallback = usePolling(intervalMs);
  return useIsLive() ? 0 : fallback;
}
