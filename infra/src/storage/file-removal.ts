import type { Sql } from '../db/sql.js';
import { planJobs } from '../outbox/plan.js';
import { FileRemovalModel } from './model.js';

/** The topic of the job that removes a given-up file. */
export const REMOVE_FILE = 'remove-file';

// Far longer than any request may last: what is not kept by then never will be.
const KEPT_WITHIN_MS = 3_600_000;

/**
 * Notes a file before it is stored, so that it is removed if the row that should name it is never written: a request
 * may fail, or its process may be killed in between. The answer is for `keepFile`.
 */
export async function expectFile(sql: Sql, key: string, now: Date): Promise<number> {
  const dueAt = new Date(now.getTime() + KEPT_WITHIN_MS);
  return (await sql.query(FileRemovalModel).insert({ key, dueAt })).id;
}

/** Keeps an expected file in the transaction that names it; false if its removal has begun. */
export const keepFile = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.query(FileRemovalModel).where({ id, is_begun: false }).delete()) === 1;

/** Plans the removal of a file in the transaction that names it no longer. */
export const giveUpFile = (sql: Sql, key: string, now: Date): Promise<void> => giveUpFiles(sql, [key], now);

/** Plans the removal of many files by two statements. */
export async function giveUpFiles(sql: Sql, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const planned = await sql.query(FileRemovalModel).insert(keys.map((key) => ({ key, dueAt: now })));
  await planJobs(
    sql,
    REMOVE_FILE,
    planned.map(({ id }) => id),
  );
}
