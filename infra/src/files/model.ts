import type { Folder } from '@school/core/files/file-rules';
import { modelOf } from '../db/base-model.js';

/** The state of an office file. */
type FileState = 'uploading' | 'checking' | 'ready' | 'refused' | 'canceled' | 'abandoned' | 'removed';

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
  deletedAt: 'timestamptz?',
  deletedBy: 'bigint?',
}) {
  declare state: FileState;
  declare folder: Folder;
}

/** That a row's text names a file by its address; triggers write it. */
export class StoredFileUseModel extends modelOf('stored_file_use', {
  kind: 'text',
  rowKey: 'text',
  fileId: 'bigint',
}) {
  static override idColumn = ['kind', 'row_key', 'file_id'];
}

/** A part of an office file as the browser sent it. */
export class StoredFilePartModel extends modelOf('stored_file_part', {
  fileId: 'bigint',
  number: 'integer',
  etag: 'text',
}) {
  static override idColumn = ['file_id', 'number'];
}
