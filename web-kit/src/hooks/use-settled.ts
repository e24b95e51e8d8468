import { useEffect, useState } from 'react';

/** The pause in typing, in milliseconds, after which the look-up starts. */
const PAUSE_MS = 400;

/** The text, once it has not changed for a short time. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
