import { deviceStore } from '../../app/device-store';

/** A pick that the server does not have yet; `check` means that the child pressed Next. */
export interface WaitingPick {
  choices: readonly number[];
  check: boolean;
}

/** Picks by the question's id. */
export type WaitingPicks = ReadonlyMap<number, WaitingPick>;

const store = deviceStore('school-quizzes', 'waiting');

/** Reads what this device still has to send for a try. Without IndexedDB it is only in the page's memory. */
export async function readWaiting(key: string): Promise<WaitingPicks> {
  const found = await store.get(key);
  // `as`: only this module writes to the store.
  return new Map((found as [number, WaitingPick][] | undefined) ?? []);
}

/** Saves what still has to be sent; when nothing is left, deletes the entry. */
export const writeWaiting = (key: string, picks: WaitingPicks): Promise<void> =>
  store.put(key, picks.size === 0 ? undefined : [...picks]);
