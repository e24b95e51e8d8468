// Upkeep: looks through all uploads for files that nothing names.
import { CONTENT_IMAGE_KEPT_MS, UPLOAD_KEPT_MS } from '@school/core/uploads/lifetime';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { UploadModel } from '../uploads/model.js';
import { removeUpload } from '../uploads/store-upload.js';
import { rowByRow } from './each-row.js';

// The rest waits for the next run.
const BATCH = 500;

const neverUsed = statement(
  'prune-uploads-find',
  `SELECT u.id, u.key FROM upload u
   WHERE u.purpose = 'removed' OR (u.created_at < $1 AND (
     (u.purpose IN ('payment_screenshot', 'payment_proof')
       AND NOT EXISTS (SELECT 1 FROM payment_proof f WHERE f.upload_id = u.id)
       AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.upload_id = u.id))
     OR (u.purpose = 'doubt_screenshot' AND NOT EXISTS (SELECT 1 FROM doubt d WHERE d.upload_id = u.id))
     OR (u.purpose = 'souvenir_picture' AND NOT EXISTS (SELECT 1 FROM trial_souvenir v WHERE v.upload_id = u.id))))
   ORDER BY u.created_at LIMIT ${BATCH}`,
);

// Checks the activities and questions of every version and draft, the only places with pictures.
const IS_UNUSED = `u.purpose = 'content_image' AND u.created_at < $1
  AND NOT EXISTS (SELECT 1 FROM activity_screenshot s WHERE s.image_key = u.key)
  AND NOT EXISTS (SELECT 1 FROM quiz_question q WHERE q.image_key = u.key)`;

const lockUnused = statement(
  'prune-images-lock',
  `SELECT u.id FROM upload u WHERE ${IS_UNUSED} ORDER BY u.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);
const giveUp = statement(
  'prune-images-give-up',
  `UPDATE upload u SET purpose = 'removed' WHERE u.id = ANY ($2::bigint[]) AND ${IS_UNUSED}`,
);

/**
 * Removes files that were uploaded a day ago and belong to nothing, and content pictures that no version or draft
 * has used for a day. Pictures are given up first, under a lock that saving a draft takes as well (`images.ts`).
 */
export const pruneUploadsJob = defineJob({
  name: 'prune-uploads',
  async run(ctx, deps) {
    const now = deps.clock.now().getTime();
    const aDayAgo = new Date(now - CONTENT_IMAGE_KEPT_MS);
    await ctx.fenced(async (trx) => {
      const locked = await trx.rows<{ id: number }>(lockUnused, [aDayAgo]);
      // Checked again under the lock: somebody may have put one into a draft meanwhile.
      await trx.run(giveUp, [aDayAgo, locked.map(({ id }) => id)]);
    });
    const unused = await deps.db.rows<{ id: number; key: string }>(neverUsed, [new Date(now - UPLOAD_KEPT_MS)]);
    await rowByRow(ctx, deps.log, (each) =>
      each(unused, async ({ id, key }) => {
        // The object first: a run that dies in between leaves a row without a file, which the next run finds again.
        await removeUpload(deps, key);
        await ctx.fenced(async (trx) => trx.query(UploadModel).deleteById(id));
      }),
    );
  },
});
