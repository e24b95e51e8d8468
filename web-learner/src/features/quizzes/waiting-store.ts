/** A pick that the server does not have yet; `check` once the child has gone on to the next question. */
export interface WaitingPick {
  choices: readonly number[];
  check: boolean;
}

/** Picks by question id. */
export type WaitingPicks = ReadonlyMap<number, WaitingPick>;

const DATABASE = 'school-quizzes';
const STORE = 'waiting';

/** What this device still has to send of one try. Without IndexedDB the page's own memory has to do. */
export async function readWaiting(key: string): Promise<WaitingPicks> {
  const found = await inStore('readonly', (store) => store.get(key));
  // `as`: this module alone writes to the store.
  return new Map((found as [number, WaitingPick][] | undefined) ?? []);
}

/** Remembers what is still to be sent; nothing left, nothing kept. */
export async function writeWaiting(key: string, picks: WaitingPicks): Promise<void> {
  await inStore('readwrite', (store) => (picks.size === 0 ? store.delete(key) : store.put([...picks], key)));
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await opened();
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return undefined;
  }
}

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
  return database;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
