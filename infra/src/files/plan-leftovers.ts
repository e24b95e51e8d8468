import type { Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { WRITE_LIFE_S } from '../storage/large-objects.js';

/** The topic of the job that removes what an upload leaves in the store. */
export const REMOVE_LEFTOVERS = 'remove-file-leftovers';

/** Plans the removal of an upload's leftovers for when no upload address is valid any more. */
export const planLeftovers = (sql: Sql, id: number, now: Date): Promise<void> =>
  planJob(sql, {
    topic: REMOVE_LEFTOVERS,
    refId: id,
    businessKey: `file:${id}:leftovers`,
    runAfter: new Date(now.getTime() + (WRITE_LIFE_S + 60) * 1000),
  });
