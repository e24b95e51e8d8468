import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has asked of the database so far. */
export interface QueryCount {
  statements: number;
  insideTransaction: boolean;
}

const storage = new AsyncLocalStorage<QueryCount>();

/** Runs the work with a fresh counter of its own. */
export const countingQueries = <T>(count: QueryCount, work: () => T): T => storage.run(count, work);

/** The counter of the running request, if any. */
export const currentCount = (): QueryCount | undefined => storage.getStore();
