import type { Logger } from 'pino';
import type { Database } from '../db/database.js';
import type { JobDefinition } from './define-job.js';
import { failRun, type Run } from './fence.js';

/**
 * Marks a job as failed for good, in one transaction with what its `onFailed` writes: a process that dies meanwhile
 * leaves both to the sweeper. A job whose `onFailed` fails is still marked, or it would be tried forever.
 */
export async function giveUp(
  { db, log }: { db: Database; log: Logger },
  job: JobDefinition,
  run: Run,
  error: unknown,
): Promise<void> {
  try {
    await db.transaction(async (trx) => {
      if (await failRun(trx, run, error)) await job.onFailed?.(run.refId, error, trx);
    });
  } catch (second) {
    log.error({ err: second }, 'onFailed failed');
    await failRun(db, run, error);
  }
}
