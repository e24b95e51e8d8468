import { deviceStore } from '../../app/device-store';

/** A pick that the server does not have yet; `check` once the child has gone on to the next question. */
export interface WaitingPick {
  choices: readonly number[];
  check: boolean;
}

/** Picks by question id. */
export type WaitingPicks = ReadonlyMap<number, WaitingPick>;

const store = deviceStore('school-quizzes', 'waiting');

/** What this device still has to send of one try. Without IndexedDB the page's own memory has to do. */
export async function readWaiting(key: string): Promise<WaitingPicks> {
  const found = await store.get(key);
  // `as`: this module alone writes to the store.
  return new Map((found as [number, WaitingPick][] | undefined) ?? []);
}

/** Remembers what is still to be sent; nothing left, nothing kept. */
export const writeWaiting = (key: string, picks: WaitingPicks): Promise<void> =>
  store.put(key, picks.size === 0 ? undefined : [...picks]);
