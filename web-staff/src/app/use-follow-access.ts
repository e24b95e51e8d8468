import { usePageVisible } from '@school/web-kit/hooks/use-polling';
import { useEffect, useRef } from 'react';

/** How soon an open page follows a change of what its person may do, in milliseconds. */
const FOLLOW_MS = 10_000;

/** Asks again and again who is signed in, while the page is looked at. */
export function useFollowAccess(ask: () => unknown, isSignedIn: boolean): void {
  const isVisible = usePageVisible();
  const asked = useRef(Date.now());
  useEffect(() => {
    if (!isSignedIn || !isVisible) return;
    const askNow = () => {
      asked.current = Date.now();
      ask();
    };
    if (Date.now() - asked.current > FOLLOW_MS) askNow();
    const timer = setInterval(askNow, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [ask, isSignedIn, isVisible]);
}
