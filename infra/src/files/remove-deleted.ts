import { DELETED_KEPT_DAYS } from '@school/core/files/file-rules';
import { audit } from '../audit/audit.js';
import { defineJob } from '../queue/define-job.js';
import { giveUpFile } from '../storage/file-removal.js';
import { StoredFileModel } from './model.js';

const KEPT_MS = DELETED_KEPT_DAYS * 86_400_000;
// The rest waits for the next run.
const BATCH = 200;

/** Removes the bytes of files that were deleted seven days ago; their rows stay, so that their addresses are known. */
export const removeDeletedFilesJob = defineJob({
  name: 'remove-deleted-files',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const over = await trx
        .query(StoredFileModel)
        .where({ state: 'ready' })
        .where('deleted_at', '<=', new Date(now.getTime() - KEPT_MS))
        .orderBy('deleted_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked();
      for (const { id, name, storedKey } of over) {
        await trx.query(StoredFileModel).findById(id).patch({ state: 'removed', storedKey: null, sha256: null });
        if (storedKey !== null) await giveUpFile(trx, storedKey, now);
        const line = { action: 'file.remove', entity: 'stored_file', entityId: id };
        await audit(trx, { ...line, actorAccountId: null, before: { name } });
      }
    }),
});
