import { useSyncExternalStore } from 'react';

/** Whether anybody can see the page. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/** A polling interval that stops while the page is hidden: `useQuery(args, { pollingInterval: usePolling(60_000) })`. */
export function usePolling(intervalMs: number): number {
  // RTK Query reads 0 as 'do not poll'.
  return usePageVisible() ? intervalMs : 0;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
