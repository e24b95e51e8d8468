import type { Logger } from 'pino';
import type { JobContext } from '../queue/define-job.js';
import { FenceLost } from '../queue/fence.js';

/** Works through one list, row after row, until the job's time is over. */
export type EachRow = <T extends { id: number }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
) => Promise<void>;

// So many have another reason than the rows: a store is away.
const FAILURES_MAX = 100;

/**
 * For jobs that work through rows: one that throws is logged and stops no other. The job fails at its end, so that it is
 * tried again and somebody looks.
 */
export async function rowByRow(
  ctx: Pick<JobContext, 'signal'>,
  log: Logger,
  work: (each: EachRow) => Promise<void>,
): Promise<void> {
  let [tried, failed] = [0, 0];
  await work(async (rows, workOn) => {
    for (const row of rows) {
      if (ctx.signal.aborted || failed >= FAILURES_MAX) return;
      tried += 1;
      try {
        await workOn(row);
      } catch (error) {
        if (error instanceof FenceLost) throw error;
        failed += 1;
        log.error({ err: error, row_id: row.id }, 'a row failed; the others go on');
      }
    }
  });
  if (failed > 0) throw new Error(`${failed} of ${tried} rows failed; the log says why`);
}
