import { useEffect } from 'react';

const EVERY_MS = 20_000;

/**
 * Loads again when the person returns to the page, and every 20 s while the page waits for something and is visible.
 */
export function useWatch(reload: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    const timer = isWaiting ? setInterval(look, EVERY_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [reload, isWaiting]);
}
