import type { Folder } from '@school/core/files/file-rules';
import { ref } from 'objection';
import { searchPattern } from '../db/like-pattern.js';
import type { Sql } from '../db/sql.js';
import { StoredFileModel, StoredFileUseModel } from './model.js';

/** Columns that the list may be sorted by. */
const SORT_COLUMNS = {
  created_at: 'stored_file.created_at',
  name: 'stored_file.name',
  size_bytes: 'stored_file.size_bytes',
} as const;
export type FileSort = keyof typeof SORT_COLUMNS;

/** A file of the list. */
export interface ListedFile extends StoredFileModel {
  /** Who uploaded it. */
  username: string | null;
  /** How many texts use it. */
  uses: number;
}

/** The query of the list of files. */
export interface FileQuery {
  q?: string | undefined;
  folder?: Folder | undefined;
  /** Without it, all that are not deleted. */
  shown?: 'unused' | 'deleted' | undefined;
  sort: { by: FileSort; descending: boolean };
  page: number;
  pageSize: number;
}

/** A page of the office's files, and how many there are in all. */
export async function listFiles(
  sql: Sql,
  { q, folder, shown, sort, page, pageSize }: FileQuery,
): Promise<{ results: ListedFile[]; total: number }> {
  const pattern = searchPattern(q);
  const direction = sort.descending ? 'desc' : 'asc';
  const found = sql
    .query(StoredFileModel)
    .leftJoin('staff_user', 'staff_user.account_id', 'stored_file.account_id')
    .whereNotIn('stored_file.state', ['canceled', 'abandoned', 'removed'])
    .select('stored_file.*', 'staff_user.username', usesOf(sql).count().as('uses'));
  if (pattern !== null) void found.where('stored_file.name', 'ilike', pattern);
  if (shown === 'deleted') void found.whereNotNull('deleted_at');
  else void found.whereNull('deleted_at');
  if (shown === 'unused') void found.where({ state: 'ready' }).whereNotExists(usesOf(sql));
  if (folder !== undefined) void found.where({ folder });
  return found
    .orderBy(SORT_COLUMNS[sort.by], direction)
    .orderBy('stored_file.id', direction)
    .page(page - 1, pageSize)
    .castTo<{ results: ListedFile[]; total: number }>();
}

const usesOf = (sql: Sql) => sql.query(StoredFileUseModel).where('file_id', ref('stored_file.id'));
