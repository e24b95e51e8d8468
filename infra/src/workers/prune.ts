import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
// The rest waits for the next run; no transaction locks many rows for long.
const BATCH = 20_000;

// Rows whose job has not ended are kept: the sweeper hands them over again.
const pruneOutbox = statement(
  'prune-outbox',
  `DELETE FROM outbox WHERE id IN (
     SELECT o.id FROM outbox o
     WHERE o.published_at < $1 AND NOT EXISTS (
       SELECT 1 FROM job_run r
       WHERE r.kind = o.topic AND r.ref_id = o.ref_id AND r.done_at IS NULL AND r.failed_at IS NULL)
     LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
);

const pruneRuns = statement(
  'prune-job-runs',
  `DELETE FROM job_run r USING (
     SELECT kind, ref_id FROM job_run WHERE done_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) done
   WHERE r.kind = done.kind AND r.ref_id = done.ref_id
     AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.topic = r.kind AND o.ref_id = r.ref_id)`,
);

// An expired count would be reset by its next use, so its row is not needed.
const pruneLimits = statement(
  'prune-rate-limits',
  `DELETE FROM rate_limit WHERE key IN (
     SELECT key FROM rate_limit WHERE expire < extract(epoch FROM $1::timestamptz) * 1000
     LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
);

const pruneReminders = statement('prune-class-reminders', 'DELETE FROM class_reminder WHERE starts_at < $1');
const pruneWaysOut = statement('prune-unsubscribe-links', 'DELETE FROM unsubscribe_link WHERE expires_at < $1');

/**
 * Removes handed-over outbox rows and finished jobs after a month, expired counts of limits, and the leftovers of
 * reminders and unsubscribe links. Failed jobs stay, because somebody has to look at them.
 */
export const pruneJob = defineJob({
  name: 'prune',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      await trx.run(pruneOutbox, [before]);
      await trx.run(pruneRuns, [before]);
      await trx.run(pruneLimits, [now]);
      await trx.run(pruneReminders, [before]);
      await trx.run(pruneWaysOut, [now]);
    }),
});
