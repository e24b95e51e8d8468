import { AppError } from '../app-error.js';
import { fromPostgres } from '../db/constraint-errors.js';

/** What came of one row: what its use case returned, or the sentence with which it refused. */
export type Outcome<Value> = { id: number; value: Value; refusal: null } | { id: number; refusal: string };

/**
 * Does for each id what the single action does, one after the other, each in its own transaction: what one row refuses
 * leaves the others as they are. An error that is no refusal ends the call, and what was done before it stays done.
 */
export async function oneByOne<Value>(
  ids: readonly number[],
  work: (id: number) => Promise<Value>,
): Promise<Outcome<Value>[]> {
  const outcomes: Outcome<Value>[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, value: await work(id), refusal: null });
    } catch (error) {
      const known = error instanceof AppError ? error : fromPostgres(error);
      if (known === undefined) throw error;
      outcomes.push({ id, refusal: known.message });
    }
  }
  return outcomes;
}
