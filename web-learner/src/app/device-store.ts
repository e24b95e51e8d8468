/** Named values that survive when the tab is closed. Without IndexedDB nothing is saved, but no call fails. */
export interface DeviceStore {
  get: (key: string) => Promise<unknown>;
  all: () => Promise<ReadonlyMap<string, unknown>>;
  /** Saves a value; `undefined` deletes it. */
  put: (key: string, value: unknown) => Promise<void>;
}

/** A store on this device, in its own IndexedDB database. */
export function deviceStore(database: string, name: string): DeviceStore {
  let opened: Promise<IDBDatabase> | undefined;
  const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) => {
    try {
      opened ??= open(database, name);
      return await work((await opened).transaction(name, mode).objectStore(name));
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => inStore('readonly', (store) => settled<unknown>(store.get(key))),
    all: async () => {
      const entries = await inStore('readonly', async (store) => {
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
        return keys.map((key, index) => [typeof key === 'string' ? key : '', values[index]] as const);
      });
      return new Map(entries);
    },
    put: async (key, value) => {
      await inStore('readwrite', async (store) => {
        if (value === undefined) await settled(store.delete(key));
        else await settled(store.put(value, key));
      });
    },
  };
}

const open = (database: string, name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
