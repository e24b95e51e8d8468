import { UPLOAD_REST_MS } from '@school/core/recordings/upload-plan';
import type { BaseModel } from '../db/base-model.js';
import type { ModelType, Sql } from '../db/sql.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

// The rest waits for the next run.
const BATCH = 500;

/** An upload that rests when nothing of it has arrived since `touchedAt`. */
type RestingUpload = BaseModel & { id: number; state: string; touchedAt: Date };

/** Uploads of one kind, and how the removal of what they leave in the store is planned. */
interface PrunedUploads {
  name: string;
  model: ModelType<RestingUpload>;
  planRemoval: (sql: Sql, id: number, now: Date) => Promise<void>;
}

/** A job that abandons uploads without progress for a day and plans the removal of their bytes. */
export const pruneUploadsJob = ({ name, model, planRemoval }: PrunedUploads): JobDefinition =>
  defineJob({
    name,
    run: (ctx, { clock }) =>
      ctx.finish(async (trx) => {
        const now = clock.now();
        const resting = trx
          .query(model)
          .where({ state: 'uploading' })
          .where('touched_at', '<', new Date(now.getTime() - UPLOAD_REST_MS))
          .orderBy('touched_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .select('id');
        const abandoned = await trx.query(model).whereIn('id', resting).patch({ state: 'abandoned' }).returning('id');
        for (const { id } of abandoned) await planRemoval(trx, id, now);
      }),
  });
