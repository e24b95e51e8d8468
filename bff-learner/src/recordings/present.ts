import { PART_BYTES, partsOf } from '@school/core/recordings/upload-plan';
import type { Config } from '@school/infra/config';
import type { BegunUpload } from '@school/infra/recordings/begin-upload';
import { playAddress } from '@school/infra/recordings/play-recording';
import type { BegunUploadAnswer } from '../../contract/recordings.js';

/** Where the file is to be put, and how. */
export const presentBegun = (config: Config, { upload, address, arrived }: BegunUpload): BegunUploadAnswer => ({
  upload_url: address,
  key: upload.key,
  public_url: playAddress(config, upload.id),
  headers: { 'Content-Type': upload.contentType },
  parts: arrived && { part_bytes: PART_BYTES, count: partsOf(upload.sizeBytes ?? 0), arrived },
});
