import type { Sql } from '../db/sql.js';
import { planJob, type PlannedJob } from '../outbox/plan.js';
import { WRITE_LIFE_S } from '../storage/large-objects.js';

/** Plans the job that removes what an upload leaves in the store, for when no upload address is valid any more. */
export const planCleanup = (sql: Sql, job: Omit<PlannedJob, 'runAfter'>, now: Date): Promise<void> =>
  planJob(sql, { ...job, runAfter: new Date(now.getTime() + (WRITE_LIFE_S + 60) * 1000) });
