import { useEffect } from 'react';

/** A session ends after 30 minutes without a request; somebody at work is heard of this often, in milliseconds. */
const EVERY_MS = 5 * 60_000;

const SIGNS_OF_WORK = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/**
 * Calls `ping` at most every five minutes, and only when somebody typed, clicked or scrolled since the last call. So
 * the session goes on while a long text is written, and ends on a screen that nobody uses.
 */
export function useKeepAlive(ping: () => unknown, isSignedIn = true): void {
  useEffect(() => {
    if (!isSignedIn) return;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      last = Date.now();
      ping();
    };
    const onWork = () => {
      if (document.visibilityState === 'visible') timer ??= setTimeout(send, Math.max(0, last + EVERY_MS - Date.now()));
    };
    for (const sign of SIGNS_OF_WORK) window.addEventListener(sign, onWork, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_WORK) window.removeEventListener(sign, onWork, { capture: true });
    };
  }, [ping, isSignedIn]);
}
