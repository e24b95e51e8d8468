import { useState } from 'react';
import { RELOAD_MS } from './messages';

/** Reloads the page some time after `begin` was called, also when the dialog that called it is closed before. */
export function useReload(): { isDone: boolean; begin: () => void } {
  const [isDone, setIsDone] = useState(false);
  const begin = () => {
    setIsDone(true);
    setTimeout(() => location.reload(), RELOAD_MS);
  };
  return { isDone, begin };
}
