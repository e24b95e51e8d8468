// Locks: of all attempts at a job only the newest may write; each statement is guarded by its fence.
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';

/** One attempt at a job. The fence grows with every attempt, and only the highest may write. */
export interface Run {
  kind: string;
  refId: number;
  fence: number;
}

/** Thrown in a worker that was considered dead and has been replaced; its transaction rolls back. */
export class FenceLost extends Error {
  constructor(run: Run) {
    super(`${run.kind} ${run.refId} was taken over by another worker or is done`);
    this.name = 'FenceLost';
  }
}

const ERROR_TEXT_MAX = 500;

const start = statement(
  'job-run-start',
  `INSERT INTO job_run AS r (kind, ref_id, fence, started_at) VALUES ($1, $2, 1, now())
   ON CONFLICT (kind, ref_id) DO UPDATE SET fence = r.fence + 1, started_at = now(), retry_at = NULL,
     failed_at = NULL, error = NULL
     WHERE r.done_at IS NULL
   RETURNING fence`,
);

const hold = statement(
  'job-run-hold',
  'SELECT 1 FROM job_run WHERE kind = $1 AND ref_id = $2 AND fence = $3 AND done_at IS NULL FOR UPDATE',
);

const finish = statement(
  'job-run-finish',
  'UPDATE job_run SET done_at = now() WHERE kind = $1 AND ref_id = $2 AND fence = $3 AND done_at IS NULL',
);

const fail = statement(
  'job-run-fail',
  `UPDATE job_run SET failed_at = now(), error = $4, retry_at = NULL
   WHERE kind = $1 AND ref_id = $2 AND fence = $3 AND done_at IS NULL AND failed_at IS NULL`,
);

const retry = statement(
  'job-run-retry',
  `UPDATE job_run SET retry_at = now() + $4 * interval '1 millisecond'
   WHERE kind = $1 AND ref_id = $2 AND fence = $3 AND done_at IS NULL`,
);

/** Begins an attempt and locks out all earlier ones; undefined if the job is done. */
export async function startRun(sql: Sql, kind: string, refId: number): Promise<Run | undefined> {
  const started = await sql.maybeRow<{ fence: number }>(start, [kind, refId]);
  return started && { kind, refId, fence: started.fence };
}

/** Lets the transaction continue only if this attempt is still the newest, and keeps it so until the commit. */
export async function fenced(trx: Trx, run: Run): Promise<void> {
  const held = await trx.maybeRow(hold, [run.kind, run.refId, run.fence]);
  if (held === undefined) throw new FenceLost(run);
}

/** Marks the job done if this attempt is still the newest; returns whether it was. */
export const finishRun = async (sql: Sql, run: Run): Promise<boolean> =>
  (await sql.run(finish, [run.kind, run.refId, run.fence])) === 1;

/** Marks the job as failed for good if this attempt is still the newest; returns whether it was. */
export const failRun = async (sql: Sql, run: Run, error: unknown): Promise<boolean> =>
  (await sql.run(fail, [run.kind, run.refId, run.fence, errorText(error)])) === 1;

/** Notes that this attempt failed and that the queue tries again within this time. */
export async function retryRun(sql: Sql, run: Run, withinMs: number): Promise<void> {
  await sql.run(retry, [run.kind, run.refId, run.fence, withinMs]);
}

const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_TEXT_MAX);
