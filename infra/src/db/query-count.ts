import { AsyncLocalStorage } from 'node:async_hooks';

/** One request's use of the database so far. */
export interface QueryCount {
  statements: number;
  insideTransaction: boolean;
}

// Created only if requests are watched: its hooks on every promise cost a small request a quarter of its time.
let storage: AsyncLocalStorage<QueryCount> | undefined;

/** Starts counting statements per request; used everywhere but in production. */
export function watchQueries(): void {
  storage ??= new AsyncLocalStorage();
}

/** Runs the work with a new counter, if requests are watched. */
export const countingQueries = <T>(count: QueryCount, work: () => T): T =>
  storage ? storage.run(count, work) : work();

/** The counter of the running request, if any. */
export const currentCount = (): QueryCount | undefined => storage?.getStore();
