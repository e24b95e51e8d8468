import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';

// Stops a job that kills its worker every time.
const HANDOVERS_MAX = 10;

const sweep = statement(
  'outbox-sweep',
  `WITH lost AS (
     SELECT o.id FROM job_run r JOIN outbox o ON o.topic = r.kind AND o.ref_id = r.ref_id
     WHERE r.done_at IS NULL AND r.failed_at IS NULL AND r.created_at < now() - $1 * interval '1 millisecond'
       AND o.published_at < now() - $1 * interval '1 millisecond' AND o.attempts < ${HANDOVERS_MAX}
     ORDER BY o.id LIMIT 500 FOR UPDATE OF o SKIP LOCKED
   )
   UPDATE outbox SET published_at = NULL, attempts = attempts + 1 FROM lost WHERE outbox.id = lost.id`,
);

const giveUp = statement(
  'outbox-give-up',
  `UPDATE job_run r SET failed_at = now(), error = 'its worker died every time'
   FROM outbox o
   WHERE o.topic = r.kind AND o.ref_id = r.ref_id AND o.attempts >= ${HANDOVERS_MAX}
     AND r.done_at IS NULL AND r.failed_at IS NULL AND o.published_at < now() - $1 * interval '1 millisecond'`,
);

/**
 * Puts jobs back into the outbox that were handed over long ago and never ended, because the queue was wiped or their
 * worker died too often. A job that is still in the queue is not doubled, because it keeps its id.
 */
export async function sweepOutbox(db: Database, afterMs: number): Promise<number> {
  await db.run(giveUp, [afterMs]);
  return db.run(sweep, [afterMs]);
}
