import { FILE_REFUSALS } from '@school/core/files/errors';
import { fileInUse, NAMED_USES_MAX } from '@school/core/files/file-uses';
import { AppError, notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { StoredFileModel } from './model.js';
import { readUses } from './read-uses.js';

/**
 * Takes a file that nothing uses from the list and closes its address; it can be restored for seven days. A text that
 * begins to use it at the same moment either comes first, and is named, or is refused.
 */
export async function deleteFile(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const file = await lockReady(trx, id);
    if (file.deletedAt !== null) throw refusal(FILE_REFUSALS, 'file_deleted');
    const uses = await readUses(trx, id, NAMED_USES_MAX);
    const [first] = uses;
    if (first !== undefined) throw new AppError('file_in_use', 'conflict', fileInUse(uses, first.total));
    const deleted = { deletedAt: deps.clock.now(), deletedBy: actor.accountId };
    await trx.query(StoredFileModel).findById(id).patch(deleted);
    const { name, folder, isPublic } = file;
    const before = { name, folder, is_public: isPublic };
    await audit(trx, { ...auditedBy(actor), action: 'file.delete', entity: 'stored_file', entityId: id, before });
  });
}

/** Puts a deleted file back; its address is the same as before. */
export async function restoreFile(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const { deletedAt } = await lockReady(trx, id);
    if (deletedAt === null) throw refusal(FILE_REFUSALS, 'not_deleted');
    await trx.query(StoredFileModel).findById(id).patch({ deletedAt: null, deletedBy: null });
    await audit(trx, { ...auditedBy(actor), action: 'file.restore', entity: 'stored_file', entityId: id });
  });
}

async function lockReady(trx: Trx, id: number): Promise<StoredFileModel> {
  const file = await trx.query(StoredFileModel).findById(id).forUpdate();
  if (file === undefined) throw notFound();
  if (file.state === 'removed') throw refusal(FILE_REFUSALS, 'file_removed');
  if (file.state !== 'ready') throw refusal(FILE_REFUSALS, 'not_ready');
  return file;
}
