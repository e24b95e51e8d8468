import { UPLOAD_REST_MS } from '@school/core/recordings/upload-plan';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { planRemoval } from './plan-removal.js';

// The rest waits for the next run.
const BATCH = 500;

const abandon = statement(
  'recordings-abandon',
  `UPDATE recording SET state = 'abandoned' WHERE id IN (
     SELECT id FROM recording WHERE state = 'uploading' AND touched_at < $1 ORDER BY touched_at LIMIT ${BATCH}
     FOR UPDATE SKIP LOCKED) RETURNING id`,
);

/** Abandons uploads without progress for a day and plans the removal of their files. */
export const pruneRecordingsJob = defineJob({
  name: 'prune-recordings',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const before = new Date(now.getTime() - UPLOAD_REST_MS);
      for (const { id } of await trx.rows<{ id: number }>(abandon, [before])) await planRemoval(trx, id, now);
    }),
});
