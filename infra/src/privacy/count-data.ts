// Report: how much the school keeps about one child and its family, from all tables with such data.
import { DATA_KIND_NAMES, type DataKind } from '@school/core/privacy/data-kinds';
import { statement, type Sql } from '../db/sql.js';
import { DATA_OF_FAMILIES } from './data-of-families.js';
import { PERSONAL_TABLES } from './personal-data.js';

/** How many rows of a kind there are, and whether they belong to the family as a whole. */
export interface DataCount {
  kind: DataKind;
  rows: number;
  isFamily: boolean;
}

const countOf = (table: string, rows: string, kind: DataKind): string =>
  `SELECT '${kind}' AS kind, ${Object.hasOwn(DATA_OF_FAMILIES, table)} AS "isFamily", count(*) AS n FROM ${table} t WHERE ${rows}`;

const countAll = statement(
  'privacy-count',
  `SELECT kind, bool_and("isFamily") AS "isFamily", sum(n)::int AS rows
   FROM (${Object.entries(PERSONAL_TABLES)
     .map(([table, { rows, file }]) => countOf(table, rows, file))
     .join('\n     UNION ALL ')}) counted
   WHERE $1::bigint IS NOT NULL AND $2::bigint IS NOT NULL GROUP BY kind HAVING sum(n) > 0`,
);

/** What there is of a child and its family, in the order of a preview. */
export async function countData(sql: Sql, studentId: number, accountId: number): Promise<DataCount[]> {
  const found = await sql.rows<DataCount>(countAll, [studentId, accountId]);
  return DATA_KIND_NAMES.flatMap((kind) => found.filter((one) => one.kind === kind));
}
