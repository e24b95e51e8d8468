import { UPLOAD_KEPT_MS } from '@school/core/uploads/lifetime';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { removeUpload } from '../uploads/store-upload.js';

// What is left over waits for the next tick.
const BATCH = 500;

const neverUsed = statement(
  'prune-uploads-find',
  `SELECT u.id, u.key FROM upload u
   WHERE u.purpose IN ('payment_screenshot', 'payment_proof') AND u.created_at < $1
     AND NOT EXISTS (SELECT 1 FROM payment_proof f WHERE f.upload_id = u.id)
     AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.upload_id = u.id)
   ORDER BY u.created_at LIMIT ${BATCH}`,
);

const removeRow = statement('prune-uploads-remove', 'DELETE FROM upload WHERE id = $1');

/** Removes files that were uploaded two days ago and belong to no proof and no payment. */
export const pruneUploadsJob = defineJob({
  name: 'prune-uploads',
  async run(ctx, deps) {
    const before = new Date(deps.clock.now().getTime() - UPLOAD_KEPT_MS);
    for (const { id, key } of await deps.db.rows<{ id: number; key: string }>(neverUsed, [before])) {
      if (ctx.signal.aborted) return;
      // The object first: a run that dies in between finds the row again, never a file without one.
      await removeUpload(deps, key);
      await ctx.fenced((trx) => trx.run(removeRow, [id]));
    }
  },
});
