import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { dropAssemblies, forgetAssemblies } from './assemblies.js';
import { RECORDINGS } from './complete-upload.js';
import { posterKeyOf } from './make-poster.js';
import { REMOVE_RECORDING_FILES } from './plan-removal.js';

const filesOf = statement(
  'recording-files',
  `SELECT r.key, r.played_key AS "playedKey", r.upload_id AS "uploadId", r.state,
     coalesce((SELECT j.fence FROM job_run j WHERE j.kind = '${RECORDINGS}' AND j.ref_id = r.id), 0) AS tries
   FROM recording r WHERE r.id = $1`,
);

const forgetParts = statement('recording-forget-parts', 'DELETE FROM recording_part WHERE recording_id = $1');

interface FilesRow {
  key: string;
  playedKey: string | null;
  uploadId: string | null;
  state: string;
  tries: number;
}

/** Removes a recording's leftovers beside the played file: the upload and files of attempts that were cut off. */
export const removeRecordingFilesJob = defineJob({
  name: REMOVE_RECORDING_FILES,
  async run(ctx, { db, storage }) {
    const row = await db.maybeRow<FilesRow>(filesOf, [ctx.refId]);
    if (row === undefined || row.state === 'uploading' || row.state === 'uploaded') return;
    const { key, playedKey, uploadId, tries } = row;
    if (uploadId !== null) await storage.large.dropParts(key, uploadId);
    await dropAssemblies(db, storage.large, ctx.refId);
    const left = [key, ...Array.from({ length: tries }, (_, index) => `${key}.${index + 1}`)];
    for (const name of left.filter((one) => one !== playedKey)) {
      await storage.remove(name);
      await storage.remove(posterKeyOf(name));
    }
    await ctx.finish(async (trx) => {
      await trx.run(forgetParts, [ctx.refId]);
      await forgetAssemblies(trx, ctx.refId);
    });
  },
});
