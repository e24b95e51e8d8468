import { JOB_REFUSALS } from '@school/core/jobs/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { JobRunModel } from '../workers/model.js';
import { handOver, type NamedJob } from './hand-over.js';

/** A job that was given up after its last try. */
export interface FailedJob {
  name: string;
  refId: number;
  failedAt: Date;
  error: string | null;
  tries: number;
}

/** A page of the jobs that were given up, the newest first, and how many there are. */
export async function listFailedJobs(
  sql: Sql,
  { name, page, pageSize }: { name?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const found = sql.query(JobRunModel).whereNotNull('failed_at');
  if (name !== undefined) void found.where({ kind: name });
  const { results, total } = await found
    .select('kind as name', 'ref_id', 'failed_at', 'error', 'fence as tries')
    .orderBy([{ column: 'failed_at', order: 'desc' }, 'kind', 'ref_id'])
    .page(page - 1, pageSize)
    .castTo<{ results: FailedJob[]; total: number }>();
  return { rows: results, total };
}

/** Of several presses of the button only one takes the failure back; whether it was this one. */
async function takeBack(sql: Sql, { name, refId }: NamedJob): Promise<boolean> {
  const failed = sql.query(JobRunModel).where({ kind: name, ref_id: refId, done_at: null }).whereNotNull('failed_at');
  return (await failed.patch({ failedAt: null, error: null })) > 0;
}

/** Plans a job again in the caller's transaction, whether or not it was given up; a finished job is not repeated. */
export async function runJobAgain(sql: Sql, job: NamedJob): Promise<void> {
  await takeBack(sql, job);
  await handOver(sql, job);
}

/** Retries a job that was given up, with all its attempts; its earlier attempts cannot write any more. */
export function retryJob(deps: Deps, actor: Actor, job: NamedJob): Promise<void> {
  return deps.db.transaction(async (trx) => {
    if (!(await takeBack(trx, job))) throw refusal(JOB_REFUSALS, 'job_not_failed');
    await handOver(trx, job);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'job.retry',
      entity: 'job',
      entityId: `${job.name}:${job.refId}`,
    });
  });
}
