import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { partBytes, partsOf } from '@school/core/recordings/upload-plan';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findOpenUpload, type Uploader, type UploadName } from './upload-rows.js';

/** A part of an upload. */
export interface PartName extends UploadName {
  part: number;
}

/** The address for uploading one part. */
export async function partAddress(deps: Deps, teacher: Uploader, name: PartName): Promise<string> {
  const { key, uploadId, sizeBytes } = await findPart(deps, teacher, name);
  return deps.storage.large.partAddress(key, uploadId, name.part, partBytes(sizeBytes, name.part));
}

const noteArrived = statement(
  'recording-part-arrived',
  `WITH open AS (UPDATE recording SET touched_at = $4 WHERE id = $1 AND state = 'uploading' RETURNING id)
   INSERT INTO recording_part (recording_id, number, etag) SELECT id, $2, $3 FROM open
   ON CONFLICT (recording_id, number) DO UPDATE SET etag = excluded.etag`,
);

/** Records that a part is uploaded, so that the upload can continue after it from any device. */
export async function partArrived(deps: Deps, teacher: Uploader, name: PartName, etag: string): Promise<void> {
  const { id } = await findPart(deps, teacher, name);
  await deps.db.run(noteArrived, [id, name.part, etag, deps.clock.now()]);
}

async function findPart(
  deps: Deps,
  teacher: Uploader,
  name: PartName,
): Promise<{ id: number; key: string; uploadId: string; sizeBytes: number }> {
  const { id, key, uploadId, sizeBytes } = await findOpenUpload(deps.db, teacher, name);
  if (uploadId === null || sizeBytes === null || name.part > partsOf(sizeBytes))
    throw refusal(RECORDING_REFUSALS, 'no_such_part');
  return { id, key, uploadId, sizeBytes };
}
