// Upkeep: goes through all batches at night, in one statement that skips those that are in use.
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

/** How long a batch stays after its last class, in days. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
// The rest waits for the next run.
const BATCH = 500;

// If every class was called off, the last of those counts; a batch without classes waits for its first.
const archive = statement(
  'batches-archive',
  `WITH over AS (
     SELECT b.id, last.at FROM batch b CROSS JOIN LATERAL (
       SELECT coalesce(max(c.ends_at) FILTER (WHERE c.status <> 'canceled'), max(c.ends_at)) AS at,
         bool_or(c.status = 'paused') AS is_waiting
       FROM scheduled_class c WHERE c.batch_id = b.id) last
     WHERE b.is_active AND b.paused_at IS NULL AND last.at < $1 AND NOT last.is_waiting
     ORDER BY b.id LIMIT ${BATCH} FOR UPDATE OF b SKIP LOCKED)
   UPDATE batch b SET is_active = false FROM over WHERE b.id = over.id RETURNING b.id, over.at AS "lastClassEndedAt"`,
);

/** Archives batches 30 days after their last class; their students are no longer their teacher's own. */
export const archiveBatchesJob = defineJob({
  name: 'archive-batches',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      const archived = await trx.rows<{ id: number; lastClassEndedAt: Date }>(archive, [before]);
      for (const { id, lastClassEndedAt } of archived)
        await audit(trx, {
          actorAccountId: null,
          action: 'batch.archive',
          entity: 'batch',
          entityId: id,
          before: { is_active: true },
          after: { is_active: false, last_class_ended_at: lastClassEndedAt },
        });
    }),
});
