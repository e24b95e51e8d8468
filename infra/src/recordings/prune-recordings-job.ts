import { UPLOAD_REST_MS } from '@school/core/recordings/upload-plan';
import { defineJob } from '../queue/define-job.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';

// The rest waits for the next run.
const BATCH = 500;

/** Abandons uploads without progress for a day and plans the removal of their files. */
export const pruneRecordingsJob = defineJob({
  name: 'prune-recordings',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const before = new Date(now.getTime() - UPLOAD_REST_MS);
      const resting = trx
        .query(RecordingModel)
        .where({ state: 'uploading' })
        .where('touched_at', '<', before)
        .orderBy('touched_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('id');
      const abandoned = await trx
        .query(RecordingModel)
        .whereIn('id', resting)
        .patch({ state: 'abandoned' })
        .returning('id');
      for (const { id } of abandoned) await planRemoval(trx, id, now);
    }),
});
