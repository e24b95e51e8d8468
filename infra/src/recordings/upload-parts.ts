import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { partBytes, partsOf } from '@school/core/recordings/upload-plan';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findOpenUpload, type Uploader, type UploadName } from './upload-rows.js';

/** Which part of which upload. */
export interface PartName extends UploadName {
  part: number;
}

/** Where one part of an upload may be put. */
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

/** Notes that a part is there, so that the upload can go on after it from anywhere. */
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
