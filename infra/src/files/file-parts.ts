import { FILE_REFUSALS } from '@school/core/files/errors';
import { filePartsOf } from '@school/core/files/file-rules';
import { partBytes } from '@school/core/recordings/upload-plan';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { StoredFileModel, StoredFilePartModel } from './model.js';
import { findOpen, uploadKeyOf, type OwnFile } from './repository.js';

/** A part of an upload. */
interface FilePart extends OwnFile {
  part: number;
}

/** The address for uploading one part. */
export async function filePartAddress(deps: Deps, name: FilePart): Promise<string> {
  const { key, uploadId, sizeBytes } = await findPart(deps, name);
  return deps.storage.large.partAddress(uploadKeyOf(key), uploadId, name.part, partBytes(sizeBytes, name.part));
}

/** Records that a part is uploaded, so that the upload can continue after it. */
export async function filePartArrived(deps: Deps, name: FilePart, etag: string): Promise<void> {
  await findPart(deps, name);
  await deps.db.transaction(async (trx) => {
    const open = trx.query(StoredFileModel).where({ id: name.id, state: 'uploading' });
    if ((await open.patch({ touchedAt: deps.clock.now() })) === 0) return;
    await trx
      .query(StoredFilePartModel)
      .insert({ fileId: name.id, number: name.part, etag })
      .onConflict(['file_id', 'number'])
      .merge(['etag']);
  });
}

async function findPart(deps: Deps, name: FilePart): Promise<{ key: string; uploadId: string; sizeBytes: number }> {
  const { key, uploadId, sizeBytes } = await findOpen(deps.db, name);
  if (uploadId === null || name.part > filePartsOf(sizeBytes)) throw refusal(FILE_REFUSALS, 'no_such_part');
  return { key, uploadId, sizeBytes };
}
