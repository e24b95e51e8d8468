import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerAhead, serverAheadMs } from '../time/server-clock';

/** The time now, updated at every full step of the clock, so that minutes change when the clock's minute changes. */
export function useNow(stepMs = 60_000): Date {
  return useClock(stepMs, 0);
}

/** As `useNow`, by the server's clock: for all that depends on a moment that the server has named. */
export function useServerNow(stepMs = 60_000): Date {
  return useClock(stepMs, useServerAhead());
}

/** When this device's clock will show a moment that the server has named: for countdowns, which run on that clock. */
export const useDeviceTime = (at: string): Date => new Date(Date.parse(at) - useServerAhead());

const useServerAhead = (): number => useSyncExternalStore(onServerAhead, serverAheadMs, () => 0);

function useClock(stepMs: number, aheadMs: number): Date {
  const [shown, setShown] = useState(() => read(aheadMs));
  // The device's clock may have been set, so what was read from it before no longer counts.
  if (shown.aheadMs !== aheadMs) setShown(read(aheadMs));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(tick, stepMs - ((Date.now() + aheadMs) % stepMs));
    };
    const tick = () => {
      setShown(read(aheadMs));
      plan();
    };
    plan();
    return () => clearTimeout(timer);
  }, [stepMs, aheadMs]);
  return shown.now;
}

const read = (aheadMs: number) => ({ now: new Date(Date.now() + aheadMs), aheadMs });
