import { FILE_REFUSALS, type FileReason } from '@school/core/files/errors';
import { filePartsOf } from '@school/core/files/file-rules';
import { refusal, type AppError } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { whileWaitedFor } from '../storage/large-objects.js';
import { fromStore } from '../uploads/from-store.js';
import { joinParts } from '../uploads/join-parts.js';
import { StoredFileModel } from './model.js';
import { planLeftovers } from './plan-leftovers.js';
import { arrivedParts, findOwn, uploadKeyOf } from './repository.js';

/** The topic of the job that checks uploaded files. */
export const CHECK_FILE = 'check-file';

/** Accepts a finished upload; a job looks at its bytes. Sending it twice does nothing more. */
export async function completeFile(deps: Deps, actor: Actor, id: number): Promise<void> {
  const file = await findOwn(deps.db, { id, accountId: actor.accountId });
  if (file.state === 'checking' || file.state === 'ready') return;
  if (file.state !== 'uploading') throw refuse('upload_over');
  await findSent(deps, file);
  await deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    const open = trx.query(StoredFileModel).where({ id, state: 'uploading' });
    if ((await open.patch({ state: 'checking', touchedAt: now })) === 0) return;
    await planJob(trx, { topic: CHECK_FILE, refId: id, businessKey: `file:${id}` });
    const { name, folder, isPublic, sizeBytes } = file;
    await audit(trx, {
      ...auditedBy(actor),
      action: 'file.upload',
      entity: 'stored_file',
      entityId: id,
      after: { name, folder, is_public: isPublic, size_bytes: sizeBytes },
    });
  });
}

/** Cancels an upload, or takes a refused file from the list; does nothing if that is done already. */
export async function cancelFile(deps: Deps, actor: Actor, id: number): Promise<void> {
  await findOwn(deps.db, { id, accountId: actor.accountId });
  await deps.db.transaction(async (trx) => {
    const canceled = await trx
      .query(StoredFileModel)
      .where({ id })
      .whereIn('state', ['uploading', 'refused'])
      .patch({ state: 'canceled' });
    if (canceled === 1) await planLeftovers(trx, id, deps.clock.now());
  });
}

async function findSent(deps: Deps, file: StoredFileModel): Promise<void> {
  const { large } = deps.storage;
  const signal = whileWaitedFor(deps.config);
  const key = uploadKeyOf(file.key);
  let sizeBytes = await fromStore(large.sizeOf(key, signal));
  if (sizeBytes === undefined && file.uploadId !== null) {
    const parts = await arrivedParts(deps.db, file.id);
    await joinParts(large, { key, uploadId: file.uploadId, parts, count: filePartsOf(file.sizeBytes) }, signal);
    sizeBytes = await fromStore(large.sizeOf(key, signal));
  }
  if (sizeBytes === undefined) throw refuse('not_arrived');
  if (sizeBytes !== file.sizeBytes) return refuseFile(deps, file, 'wrong_size');
}

async function refuseFile(deps: Deps, file: StoredFileModel, reason: FileReason): Promise<never> {
  await deps.db.transaction(async (trx: Trx) => {
    const refused = await trx
      .query(StoredFileModel)
      .where({ id: file.id, state: 'uploading' })
      .patch({ state: 'refused', refusedBecause: FILE_REFUSALS[reason].text });
    if (refused === 1) await planLeftovers(trx, file.id, deps.clock.now());
  });
  throw refuse(reason);
}

const refuse = (reason: FileReason): AppError => refusal(FILE_REFUSALS, reason);
