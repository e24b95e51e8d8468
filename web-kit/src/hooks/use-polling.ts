import { useEffect, useSyncExternalStore } from 'react';

/** Whether the page is visible, and not in a hidden tab. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/**
 * A polling interval in milliseconds that stops in a hidden tab: `useQuery(args, { pollingInterval: usePolling(60_000)
 * })`.
 */
export function usePolling(intervalMs: number): number {
  // RTK Query understands 0 as 'do not poll'.
  return usePageVisible() ? intervalMs : 0;
}

/** Loads again when a person returns to the page and its data, loaded at `loadedAt`, is older than the interval. */
export function useRefreshOnReturn(refetch: () => unknown, loadedAt: number | undefined, intervalMs: number): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isVisible && loadedAt !== undefined && Date.now() - loadedAt > intervalMs) refetch();
    // Only `isVisible` counts: the check runs once, when the person returns.
  }, [isVisible]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
