import { useEffect, useState } from 'react';

/** The time now, again after every step; lined up with the clock, so that minutes turn when they turn. */
export function useNow(stepMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    };
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    return () => clearTimeout(timer);
  }, [stepMs]);
  return now;
}
