import { hereAgain, hereAlready, UNCHECKED } from '@school/core/files/errors';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { defineJob, type JobContext, type JobDefinition, type JobDeps } from '../queue/define-job.js';
import { pruneUploadsJob } from '../uploads/prune-uploads.js';
import { JobRunModel } from '../workers/model.js';
import { CHECK_FILE } from './complete-file.js';
import { lookAtSent, type Look } from './look-at-sent.js';
import { StoredFileModel, StoredFilePartModel } from './model.js';
import { planLeftovers, REMOVE_LEFTOVERS } from './plan-leftovers.js';
import { removeDeletedFilesJob } from './remove-deleted.js';
import { checkedKeyOf, uploadKeyOf } from './repository.js';

const TIMEOUT_MS = 10 * 60_000;

/** Looks at an uploaded file by its bytes; one that the office has already is not kept twice. */
const checkFileJob = defineJob({
  name: CHECK_FILE,
  kind: 'cpu',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, deps) {
    const file = await deps.db.query(StoredFileModel).findOne({ id: ctx.refId, state: 'checking' });
    if (file === undefined) return;
    const storedKey = checkedKeyOf(file.key, ctx.fence);
    const look = await lookAtSent(deps.storage, file, storedKey, ctx.signal);
    await finish(ctx, deps, look, storedKey).catch(async (error: unknown) => {
      // The same file was checked at the same moment: it is there now, and is named.
      if (violatedConstraint(error) !== 'stored_file_once') throw error;
      await finish(ctx, deps, look, storedKey);
    });
  },
  async onFailed(refId, _error, trx) {
    const [refused] = await trx
      .query(StoredFileModel)
      .where({ id: refId, state: 'checking' })
      .patch({ state: 'refused', refusedBecause: UNCHECKED })
      .returning('touched_at');
    // Since then nobody has got an address for uploading it.
    if (refused !== undefined) await planLeftovers(trx, refId, refused.touchedAt);
  },
});

const finish = (ctx: JobContext, { clock }: JobDeps, look: Look, storedKey: string): Promise<void> =>
  ctx.finish(async (trx) => {
    const because = look.ok ? await becauseOfTwin(trx, ctx.refId, look.value.sha256) : look.because;
    const checked =
      look.ok && because === undefined ? { ...look.value, state: 'ready' as const, storedKey } : undefined;
    await trx
      .query(StoredFileModel)
      .where({ id: ctx.refId, state: 'checking' })
      .patch({ ...(checked ?? { state: 'refused', refusedBecause: because ?? '' }), touchedAt: clock.now() });
    await planLeftovers(trx, ctx.refId, clock.now());
  });

/** The sentence for a file that the office has already; if that one was deleted, it comes back. */
async function becauseOfTwin(trx: Trx, id: number, sha256: Buffer): Promise<string | undefined> {
  const twin = await trx.query(StoredFileModel).findOne({ sha256, state: 'ready' }).forUpdate();
  if (twin === undefined) return undefined;
  if (twin.deletedAt === null) return hereAlready(twin.name);
  await trx.query(StoredFileModel).findById(twin.id).patch({ deletedAt: null, deletedBy: null });
  const upload = await trx.query(StoredFileModel).findById(id);
  const line = { action: 'file.restore', entity: 'stored_file', entityId: twin.id, after: { uploaded_again: id } };
  await audit(trx, { ...line, actorAccountId: upload?.accountId ?? null });
  return hereAgain(twin.name);
}

/** Removes an upload's leftovers beside the checked file. */
const removeLeftoversJob = defineJob({
  name: REMOVE_LEFTOVERS,
  async run(ctx, { db, storage }) {
    const file = await db.query(StoredFileModel).findById(ctx.refId);
    if (file === undefined || file.state === 'uploading' || file.state === 'checking') return;
    const { key, uploadId, storedKey } = file;
    const checks = await db.query(JobRunModel).findById([CHECK_FILE, ctx.refId]);
    if (uploadId !== null) await storage.large.dropParts(uploadKeyOf(key), uploadId);
    const tries = Array.from({ length: checks?.fence ?? 0 }, (_, index) => checkedKeyOf(key, index + 1));
    for (const left of [uploadKeyOf(key), ...tries]) if (left !== storedKey) await storage.remove(left);
    await ctx.finish(async (trx) => {
      await trx.query(StoredFilePartModel).where({ file_id: ctx.refId }).delete();
    });
  },
});

/** Abandons uploads without progress for a day. */
const pruneFilesJob = pruneUploadsJob({
  name: 'prune-office-files',
  model: StoredFileModel,
  planRemoval: planLeftovers,
});

/** The jobs of the office's files. */
export const OFFICE_FILE_JOBS: readonly JobDefinition[] = [
  checkFileJob,
  pruneFilesJob,
  removeDeletedFilesJob,
  removeLeftoversJob,
];
