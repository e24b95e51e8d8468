import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has asked of the database so far. */
export interface QueryCount {
  statements: number;
  insideTransaction: boolean;
}

// Made only where requests are watched: its hooks on every promise cost a small request a quarter of its time.
let storage: AsyncLocalStorage<QueryCount> | undefined;

/** From now on this process knows what each request asks of the database: everywhere but in production. */
export function watchQueries(): void {
  storage ??= new AsyncLocalStorage();
}

/** Runs the work with a fresh counter of its own, where requests are watched. */
export const countingQueries = <T>(count: QueryCount, work: () => T): T =>
  storage ? storage.run(count, work) : work();

/** The counter of the running request, if any. */
export const currentCount = (): QueryCount | undefined => storage?.getStore();
