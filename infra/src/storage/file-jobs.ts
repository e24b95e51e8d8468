import { defineJob, type JobContext, type JobDefinition } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { REMOVE_FILE } from './file-removal.js';
import { FileRemovalModel } from './model.js';
import type { Storage } from './s3.js';

// The rest waits for the next run.
const BATCH = 500;

/** Removes one given-up file: nobody can keep it from the first statement on, and its row stays until it is gone. */
async function removeFile(ctx: JobContext, storage: Storage, id: number): Promise<void> {
  const [file] = await ctx.fenced(async (trx) =>
    trx.query(FileRemovalModel).where({ id }).patch({ isBegun: true }).returning('key'),
  );
  if (file === undefined) return;
  await storage.remove(file.key);
  await ctx.fenced(async (trx) => trx.query(FileRemovalModel).deleteById(id));
}

const removeFileJob = defineJob({
  name: REMOVE_FILE,
  run: (ctx, { storage }) => removeFile(ctx, storage, ctx.refId),
});

/** Removes the files that were stored for nothing, and those whose own job gave up while the store was away. */
const removeFilesJob = defineJob({
  name: 'remove-files',
  async run(ctx, { clock, db, log, storage }) {
    const left = await db
      .query(FileRemovalModel)
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .select('id');
    await rowByRow(ctx, log, (each) => each(left, ({ id }) => removeFile(ctx, storage, id)));
  },
});

/** Asked for daily, because a bucket may be replaced; a store without such rules is told of in the README. */
const endUnfinishedUploadsJob = defineJob({
  name: 'end-unfinished-uploads',
  async run(_ctx, { storage, log }) {
    if (!(await storage.large.endUnfinishedParts()))
      log.info('the file store keeps unfinished uploads: its bucket needs a rule that ends them after a day');
  },
});

/** The jobs of the file store. */
export const FILE_JOBS: readonly JobDefinition[] = [endUnfinishedUploadsJob, removeFileJob, removeFilesJob];
