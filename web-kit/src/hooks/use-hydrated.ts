import { useSyncExternalStore } from 'react';

/** False on the server and in the browser's first render, true after that: both must render the same HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
