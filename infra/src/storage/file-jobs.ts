import { statement } from '../db/sql.js';
import { defineJob, type JobContext, type JobDefinition } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { REMOVE_FILE } from './file-removal.js';
import type { Storage } from './s3.js';

// The rest waits for the next run.
const BATCH = 500;

const begin = statement('file-removal-begin', 'UPDATE file_removal SET is_begun = true WHERE id = $1 RETURNING key');
const forget = statement('file-removal-forget', 'DELETE FROM file_removal WHERE id = $1');
const due = statement(
  'file-removal-due',
  `SELECT id FROM file_removal WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`,
);

/** Removes one given-up file: nobody can keep it from the first statement on, and its row stays until it is gone. */
async function removeFile(ctx: JobContext, storage: Storage, id: number): Promise<void> {
  const file = await ctx.fenced((trx) => trx.maybeRow<{ key: string }>(begin, [id]));
  if (file === undefined) return;
  await storage.remove(file.key);
  await ctx.fenced((trx) => trx.run(forget, [id]));
}

const removeFileJob = defineJob({
  name: REMOVE_FILE,
  run: (ctx, { storage }) => removeFile(ctx, storage, ctx.refId),
});

/** Removes the files that were stored for nothing, and those whose own job gave up while the store was away. */
const removeFilesJob = defineJob({
  name: 'remove-files',
  async run(ctx, { clock, db, log, storage }) {
    const left = await db.rows<{ id: number }>(due, [clock.now()]);
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
