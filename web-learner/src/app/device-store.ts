import { openDatabase, settled } from './idb';

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
      opened ??= openDatabase(database, (made) => void made.createObjectStore(name));
      return await work((await opened).transaction(name, mode).objectStore(name));
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => inStore('readonly', (store) => settled(store.get(key))),
    all: async () => {
      const entries = await inStore('readonly', async (store) => {
        const [keys, values] = await Promise.all([
          settled<IDBValidKey[]>(store.getAllKeys()),
          settled<unknown[]>(store.getAll()),
        ]);
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
