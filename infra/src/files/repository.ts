import { FILE_REFUSALS } from '@school/core/files/errors';
import { notFound, refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { StoredFileModel, StoredFilePartModel } from './model.js';

/** Identifies a person's own upload. */
export interface OwnFile {
  id: number;
  accountId: number;
}

/** Where a file is uploaded to; what was checked lies elsewhere, because the address for uploading lasts longer. */
export const uploadKeyOf = (key: string): string => `files/sent/${key}`;

/** Where a checked file lies; each attempt to check it writes to its own place. */
export const checkedKeyOf = (key: string, fence: number): string => `files/${key}.${fence}`;

/** A person's own upload; any other is not found. */
export async function findOwn(sql: Sql, { id, accountId }: OwnFile): Promise<StoredFileModel> {
  const found = await sql.query(StoredFileModel).findOne({ id, account_id: accountId });
  if (found === undefined) throw notFound();
  return found;
}

/** The same, but it must still be in progress. */
export async function findOpen(sql: Sql, name: OwnFile): Promise<StoredFileModel> {
  const found = await findOwn(sql, name);
  if (found.state !== 'uploading') throw refusal(FILE_REFUSALS, 'upload_over');
  return found;
}

/** The uploaded parts, in order. */
export const arrivedParts = async (sql: Sql, id: number): Promise<StoredFilePartModel[]> =>
  sql.query(StoredFilePartModel).where({ file_id: id }).orderBy('number');
