import { useEffect, useState } from 'react';
import { RELOAD_MS } from './messages';

/** Reloads the page some time after `begin` was called (P9). */
export function useReload(): { isDone: boolean; begin: () => void } {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isDone, begin: () => setIsDone(true) };
}
