import type { Sql } from '../db/sql.js';
import { planCleanup } from '../uploads/plan-cleanup.js';

/** The topic of the job that removes files. */
export const REMOVE_RECORDING_FILES = 'remove-recording-files';

/** Plans the removal of files for when no upload address is valid any more. */
export const planRemoval = (sql: Sql, id: number, now: Date): Promise<void> =>
  planCleanup(sql, { topic: REMOVE_RECORDING_FILES, refId: id, businessKey: `recording:${id}:remove-files` }, now);
