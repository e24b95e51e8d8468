/** HTTP names whole seconds. */
const DATE_STEP_MS = 1000;
/** A clock that is wrong by less harms nobody, and is left alone. */
const TOLERANCE_MS = 5000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** The time by the server's clock, as far as its answers have told. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Milliseconds by which the server's clock is ahead of this device's; 0 if the device's is right. */
export const serverAheadMs = (): number => aheadMs;

/** Calls back when the difference changes; returns how to stop it. */
export function onServerAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the `Date` of an answer to a request that was sent at this time of the device's clock. */
export function noteServerDate(date: string | null, sentAt: number): void {
  const written = Date.parse(date ?? '');
  // The server wrote it somewhere between the sending and now, so that a slow answer makes no right clock wrong.
  const least = written - Date.now();
  const most = written + DATE_STEP_MS - sentAt;
  // There is no date, or the device's clock was set back in the meantime.
  if (!(least <= most)) return;
  const fits = (ms: number) => ms > least - TOLERANCE_MS && ms < most + TOLERANCE_MS;
  if (fits(aheadMs)) return;
  aheadMs = fits(0) ? 0 : Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}
