import { modelOf } from '../db/base-model.js';

/** A file that somebody uploaded. */
export class UploadModel extends modelOf('upload', {
  id: 'bigint',
  key: 'text',
  purpose: 'text',
  contentType: 'text',
  sizeBytes: 'integer',
  sha256: 'bytea',
  accountId: 'bigint?',
  createdAt: 'timestamptz',
}) {}

/** How much an account uploaded on a day. */
export class UploadCountModel extends modelOf('upload_count', {
  owner: 'text',
  day: 'date',
  files: 'integer',
  bytes: 'bigint',
}) {
  static override idColumn = ['owner', 'day'];
}
