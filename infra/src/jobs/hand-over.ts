// Upkeep: one statement makes the outbox name a job again and wakes the relays.
import { statement, type Sql } from '../db/sql.js';
import { OUTBOX_CHANNEL } from '../outbox/plan.js';

/** A job by its name and what it is about. */
export interface NamedJob {
  name: string;
  refId: number;
}

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

/** Hands a job to the queue once more. */
export async function handOver(sql: Sql, { name, refId }: NamedJob): Promise<void> {
  await sql.run(handOverAgain, [name, refId]);
  sql.publish(OUTBOX_CHANNEL, '');
}
