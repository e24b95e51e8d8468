import { defineJob } from '../queue/define-job.js';
import { JobRunModel } from '../workers/model.js';
import { dropAssemblies, forgetAssemblies } from './assemblies.js';
import { RECORDINGS } from './complete-upload.js';
import { posterKeyOf } from './make-poster.js';
import { RecordingModel, RecordingPartModel } from './model.js';
import { REMOVE_RECORDING_FILES } from './plan-removal.js';

/** Removes a recording's leftovers beside the played file: the upload and files of attempts that were cut off. */
export const removeRecordingFilesJob = defineJob({
  name: REMOVE_RECORDING_FILES,
  async run(ctx, { db, storage }) {
    const recording = await db.query(RecordingModel).findById(ctx.refId);
    if (recording === undefined || recording.state === 'uploading' || recording.state === 'uploaded') return;
    const { key, playedKey, uploadId } = recording;
    const repair = await db.query(JobRunModel).findById([RECORDINGS, ctx.refId]);
    if (uploadId !== null) await storage.large.dropParts(key, uploadId);
    await dropAssemblies(db, storage.large, ctx.refId);
    const left = [key, ...Array.from({ length: repair?.fence ?? 0 }, (_, index) => `${key}.${index + 1}`)];
    for (const name of left.filter((one) => one !== playedKey)) {
      await storage.remove(name);
      await storage.remove(posterKeyOf(name));
    }
    await ctx.finish(async (trx) => {
      await trx.query(RecordingPartModel).where({ recording_id: ctx.refId }).delete();
      await forgetAssemblies(trx, ctx.refId);
    });
  },
});
