import type { Folder } from '@school/core/files/file-rules';
import { modelOf } from '../db/base-model.js';

/** The state of an office file. */
type FileState = 'uploading' | 'checking' | 'ready' | 'refused' | 'canceled' | 'abandoned';

/** A file of the office. */
export class StoredFileModel extends modelOf('stored_file', {
  id: 'bigint',
  key: 'text',
  name: 'text',
  folder: 'text',
  isPublic: 'boolean',
  contentType: 'text',
  sizeBytes: 'bigint',
  sha256: 'bytea?',
  uploadId: 'text?',
  storedKey: 'text?',
  state: 'text',
  refusedBecause: 'text?',
  accountId: 'bigint',
  createdAt: 'timestamptz',
  touchedAt: 'timestamptz',
}) {
  declare state: FileState;
  declare folder: Folder;
}

/** A part of an office file as the browser sent it. */
export class StoredFilePartModel extends modelOf('stored_file_part', {
  fileId: 'bigint',
  number: 'integer',
  etag: 'text',
}) {
  static override idColumn = ['file_id', 'number'];
}
