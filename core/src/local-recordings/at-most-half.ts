/**
 * Does some work at most half of the time: after a run that took long, as many milliseconds pass before the next one, and
 * the calls in between are left out. A machine that cannot keep up loses pictures of a film, not the page it is made on.
 * `now` tells the time in milliseconds.
 */
export function atMostHalf(work: () => void, now: () => number): () => void {
  let restsUntil = 0;
  return () => {
    const began = now();
    if (began < restsUntil) return;
    work();
    const ended = now();
    restsUntil = ended + (ended - began);
  };
}
