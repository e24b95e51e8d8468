import type { Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { WRITE_LIFE_S } from '../storage/large-objects.js';

/** The topic of the job that removes files. */
export const REMOVE_RECORDING_FILES = 'remove-recording-files';

/** Plans the removal of files for when no upload address is valid any more. */
export const planRemoval = (sql: Sql, id: number, now: Date): Promise<void> =>
  planJob(sql, {
    topic: REMOVE_RECORDING_FILES,
    refId: id,
    businessKey: `recording:${id}:remove-files`,
    runAfter: new Date(now.getTime() + (WRITE_LIFE_S + 60) * 1000),
  });
