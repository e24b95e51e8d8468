import type { RetentionKind } from '@school/core/retention/rules';
import type { Sql } from '../db/sql.js';
import { RetentionRunModel } from './model.js';

/** A page of what the nights have removed, newest first, and how many lines there are. */
export async function findRetentionRuns(
  sql: Sql,
  { kind, page, pageSize }: { kind?: RetentionKind | undefined; page: number; pageSize: number },
): Promise<{ runs: RetentionRunModel[]; count: number }> {
  const asked = sql.query(RetentionRunModel).modify((query) => kind !== undefined && void query.where({ kind }));
  const { results, total } = await asked.orderBy('id', 'desc').page(page - 1, pageSize);
  return { runs: results, count: total };
}
