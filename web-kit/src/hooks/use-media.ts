import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Whether the media query is true for the window now. While the page is printed, the answer stays: paper is laid out at
 * once, so that what a script changes for its width comes too late and loses what follows.
 */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (onScreen.current === undefined || !matchMedia('print').matches) onScreen.current = matchMedia(query).matches;
      return onScreen.current;
    },
    () => false,
  );
}
