// Upkeep: looks through all jobs for those that were lost on their way.
import type { Logger } from 'pino';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { JobDefinition } from '../queue/define-job.js';
import type { Run } from '../queue/fence.js';
import { giveUp } from '../queue/give-up.js';

// Stops a job that kills its worker every time.
const HANDOVERS_MAX = 10;

// A job that never started still waits in the queue, and one with a next try has told of its last one: no worker died.
const DIES_EVERY_TIME = `o.attempts >= ${HANDOVERS_MAX} AND r.started_at IS NOT NULL AND r.retry_at IS NULL`;

const SILENT = `r.done_at IS NULL AND r.failed_at IS NULL AND o.published_at < now() - $1 * interval '1 millisecond'`;

const sweep = statement(
  'outbox-sweep',
  `WITH lost AS (
     SELECT o.id FROM job_run r JOIN outbox o ON o.topic = r.kind AND o.ref_id = r.ref_id
     WHERE ${SILENT} AND r.created_at < now() - $1 * interval '1 millisecond'
       AND (r.retry_at IS NULL OR r.retry_at < now() - $1 * interval '1 millisecond') AND NOT (${DIES_EVERY_TIME})
     ORDER BY o.id LIMIT 500 FOR UPDATE OF o SKIP LOCKED
   )
   UPDATE outbox SET published_at = NULL, attempts = attempts + 1 FROM lost WHERE outbox.id = lost.id`,
);

const findDead = statement(
  'outbox-find-dead',
  `SELECT DISTINCT r.kind, r.ref_id AS "refId", r.fence FROM job_run r JOIN outbox o ON o.topic = r.kind AND o.ref_id = r.ref_id
   WHERE ${SILENT} AND ${DIES_EVERY_TIME} AND r.started_at < now() - $1 * interval '1 millisecond' AND r.kind = ANY ($2)
   ORDER BY 1, 2 LIMIT 500`,
);

/** What the sweeper needs. */
export interface SweepDeps {
  db: Database;
  log: Logger;
  /** Jobs of other releases are left to those. */
  jobs: readonly JobDefinition[];
}

/**
 * Puts jobs back into the outbox that were handed over long ago and never ended, because the queue was wiped or their
 * worker died, and gives those up whose worker died too often. A job that is still in the queue is not doubled, because
 * it keeps its id.
 */
export async function sweepOutbox(deps: SweepDeps, afterMs: number): Promise<number> {
  const byName = new Map(deps.jobs.map((job) => [job.name, job]));
  for (const run of await deps.db.rows<Run>(findDead, [afterMs, [...byName.keys()]])) {
    const job = byName.get(run.kind);
    if (job !== undefined) await giveUp(deps, job, run, new Error('its worker died every time'));
  }
  return deps.db.run(sweep, [afterMs]);
}
