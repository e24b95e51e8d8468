import type { Sql } from '../db/sql.js';
import { planCleanup } from '../uploads/plan-cleanup.js';

/** The topic of the job that removes what an upload leaves in the store. */
export const REMOVE_LEFTOVERS = 'remove-file-leftovers';

/** Plans the removal of an upload's leftovers for when no upload address is valid any more. */
export const planLeftovers = (sql: Sql, id: number, now: Date): Promise<void> =>
  planCleanup(sql, { topic: REMOVE_LEFTOVERS, refId: id, businessKey: `file:${id}:leftovers` }, now);
