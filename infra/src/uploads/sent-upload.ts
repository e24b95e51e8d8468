import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import type { QueryBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { UploadModel } from './model.js';
import type { UploadPurpose } from './store-upload.js';

/** A file that an account has sent for something that it is about to write. */
interface SentUpload {
  key: string;
  purpose: UploadPurpose;
  accountId: number;
}

/** The upload with this key, of this account, and not so old that it may be removed meanwhile; used or not. */
export const sentUpload = (
  sql: Sql,
  { key, purpose, accountId }: SentUpload,
  now: Date,
): QueryBuilder<UploadModel, UploadModel | undefined> =>
  sql
    .query(UploadModel)
    .findOne({ key, purpose, account_id: accountId })
    .where('created_at', '>', new Date(now.getTime() - UPLOAD_ATTACH_MS))
    .select('id');
