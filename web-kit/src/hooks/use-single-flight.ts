import { useCallback, useRef, useState } from 'react';

interface SingleFlight {
  isBusy: boolean;
  /** Runs the work, unless other work is still under way; rejects as the work does. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Lets one piece of work run at a time: a second press of a button does nothing. */
export function useSingleFlight(): SingleFlight {
  const [isBusy, setIsBusy] = useState(false);
  // State comes a render too late to stop a second press in the same moment.
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
