import { JOB_REFUSALS } from '@school/core/jobs/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { OUTBOX_CHANNEL } from '../outbox/plan.js';

const listFailed = statement(
  'jobs-failed-list',
  `
  WITH found AS MATERIALIZED (
    SELECT kind, ref_id, failed_at, error, fence FROM job_run
    WHERE failed_at IS NOT NULL AND ($1::text IS NULL OR kind = $1))
  SELECT f.kind AS name, f.ref_id AS "refId", f.failed_at AS "failedAt", f.error, f.fence AS tries, total.n AS total
  FROM (SELECT count(*)::int AS n FROM found) total
  LEFT JOIN LATERAL (
    SELECT * FROM found ORDER BY failed_at DESC, kind, ref_id LIMIT $2 OFFSET $3) f ON true
  ORDER BY f.failed_at DESC, f.kind, f.ref_id`,
);

// Of several presses of the button only one takes the failure back.
const takeBack = statement(
  'jobs-take-back',
  `UPDATE job_run SET failed_at = NULL, error = NULL
   WHERE kind = $1 AND ref_id = $2 AND failed_at IS NOT NULL AND done_at IS NULL RETURNING fence`,
);

// `attempts` above 0 makes the relay remove the failed job of the same id from the queue first. The outbox row may have
// been pruned; then it is written again.
const handOverAgain = statement(
  'jobs-hand-over-again',
  `
  WITH again AS (
    UPDATE outbox SET published_at = NULL, attempts = 1, run_after = now()
    WHERE id = (SELECT max(id) FROM outbox WHERE topic = $1 AND ref_id = $2) RETURNING id),
  anew AS (
    INSERT INTO outbox (topic, ref_id, attempts) SELECT $1, $2, 1 WHERE NOT EXISTS (SELECT 1 FROM again) RETURNING id)
  SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM (SELECT id FROM again UNION ALL SELECT id FROM anew) one`,
);

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
  query: { name?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const rows = await sql.rows<FailedJob & { name: string | null; total: number }>(listFailed, [
    query.name ?? null,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  ]);
  // A page beyond the end is a single row with the total only.
  return { rows: rows.filter(({ name }) => name !== null), total: rows[0]?.total ?? 0 };
}

async function handOver(sql: Sql, { name, refId }: { name: string; refId: number }): Promise<void> {
  await sql.run(handOverAgain, [name, refId]);
  sql.announce(OUTBOX_CHANNEL, '');
}

/** Plans a job again in the caller's transaction, whether or not it was given up; a finished job is not repeated. */
export async function runJobAgain(sql: Sql, job: { name: string; refId: number }): Promise<void> {
  await sql.maybeRow(takeBack, [job.name, job.refId]);
  await handOver(sql, job);
}

/** Retries a job that was given up, with all its attempts; its earlier attempts cannot write any more. */
export function retryJob(
  deps: Deps,
  job: { name: string; refId: number },
  actorAccountId: number,
  requestId: string,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const taken = await trx.maybeRow(takeBack, [job.name, job.refId]);
    if (taken === undefined) throw refusal(JOB_REFUSALS, 'job_not_failed');
    await handOver(trx, job);
    await audit(trx, {
      actorAccountId,
      action: 'job.retry',
      entity: 'job',
      entityId: `${job.name}:${job.refId}`,
      requestId,
    });
  });
}
