import { useCallback, useRef, useState } from 'react';

interface SingleFlight {
  isBusy: boolean;
  /** Runs the work, unless other work is still running; rejects when the work rejects. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Allows only one piece of work at a time: a second press of a button does nothing. */
export function useSingleFlight(): SingleFlight {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state changes only with the next render, too late for a second press at the same moment.
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }, []);
  return { isBusy, run };
}
