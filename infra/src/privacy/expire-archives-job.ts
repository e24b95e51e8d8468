import { defineJob } from '../queue/define-job.js';
import { giveUpFiles } from '../storage/file-removal.js';
import { PrivacyRequestModel } from './model.js';

// The rest waits for the next run.
const BATCH = 100;

/** Removes the archives that families had a week to fetch. */
export const expireArchivesJob = defineJob({
  name: 'expire-privacy-archives',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const over = await trx
        .query(PrivacyRequestModel)
        .where('file_until', '<=', now)
        .orderBy('file_until')
        .limit(BATCH)
        .forUpdate()
        .skipLocked();
      await trx
        .query(PrivacyRequestModel)
        .findByIds(over.map(({ id }) => id))
        .patch({ fileKey: null, fileUntil: null });
      const keys = over.map(({ fileKey }) => fileKey).filter((key) => key !== null);
      await giveUpFiles(trx, keys, now);
    }),
});
