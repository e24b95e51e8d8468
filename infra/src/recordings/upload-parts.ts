import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { partBytes, partsOf } from '@school/core/recordings/upload-plan';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { RecordingModel, RecordingPartModel } from './model.js';
import { findOpenUpload, type UploadName } from './repository.js';

/** A part of an upload. */
export interface PartName extends UploadName {
  part: number;
}

/** The address for uploading one part. */
export async function partAddress(deps: Deps, name: PartName): Promise<string> {
  const { key, uploadId, sizeBytes } = await findPart(deps, name);
  return deps.storage.large.partAddress(key, uploadId, name.part, partBytes(sizeBytes, name.part));
}

/** Records that a part is uploaded, so that the upload can continue after it from any device. */
export async function partArrived(deps: Deps, name: PartName, etag: string): Promise<void> {
  const { id } = await findPart(deps, name);
  await deps.db.transaction(async (trx) => {
    const open = trx.query(RecordingModel).where({ id, state: 'uploading' });
    if ((await open.patch({ touchedAt: deps.clock.now() })) === 0) return;
    await trx
      .query(RecordingPartModel)
      .insert({ recordingId: id, number: name.part, etag })
      .onConflict(['recording_id', 'number'])
      .merge(['etag']);
  });
}

async function findPart(
  deps: Deps,
  name: PartName,
): Promise<{ id: number; key: string; uploadId: string; sizeBytes: number }> {
  const { id, key, uploadId, sizeBytes } = await findOpenUpload(deps.db, name);
  if (uploadId === null || sizeBytes === null || name.part > partsOf(sizeBytes))
    throw refusal(RECORDING_REFUSALS, 'no_such_part');
  return { id, key, uploadId, sizeBytes };
}
