import { AppError } from '../app-error.js';
import { fromPostgres } from '../db/constraint-errors.js';
import type { Deps } from '../deps.js';

/** What came of one row: what its use case returned, or the sentence with which it refused. */
export type Outcome<Value> = { id: number; value: Value; refusal: null } | { id: number; refusal: string };

/** For the row that failed by a fault of ours, and for those after it. */
export const NOT_DONE = 'This was not done, because something went wrong. Please try it again.';

/**
 * Does for each id what the single action does, one after the other, each in its own transaction: what one row refuses
 * leaves the others as they are. At a fault, or when a store is away, it stops; what was done before is still told,
 * because some of it is told only once.
 */
export async function oneByOne<Value>(
  { log }: Pick<Deps, 'log'>,
  ids: readonly number[],
  work: (id: number) => Promise<Value>,
): Promise<Outcome<Value>[]> {
  const outcomes: Outcome<Value>[] = [];
  let isStopped = false;
  for (const id of new Set(ids)) {
    if (isStopped) {
      outcomes.push({ id, refusal: NOT_DONE });
      continue;
    }
    try {
      outcomes.push({ id, value: await work(id), refusal: null });
    } catch (error) {
      const known = error instanceof AppError ? error : fromPostgres(error);
      isStopped = known === undefined || known.kind === 'unavailable';
      if (isStopped && outcomes.length === 0) throw error;
      if (isStopped) log.error({ err: error, row_id: id }, 'a row failed, and the rows after it were left');
      outcomes.push({ id, refusal: isStopped || known === undefined ? NOT_DONE : known.message });
    }
  }
  return outcomes;
}
