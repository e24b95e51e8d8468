// Report: everything that the school keeps about one child and its family, table by table.
import type { DataKind } from '@school/core/privacy/data-kinds';
import { statement, type Sql, type Statement } from '../db/sql.js';
import { PERSONAL_TABLES } from './personal-data.js';
import { exportedColumns, type PersonalTable } from './personal-table.js';

/** The rows of one table, as JSON. */
export interface CollectedTable {
  kind: DataKind;
  table: string;
  json: string;
  rows: number;
}

const readTable = (table: string, entry: PersonalTable): Statement => {
  const columns = [
    ...exportedColumns(entry).map((column) => `t.${column}`),
    ...Object.entries(entry.also ?? {}).map(([name, sql]) => `${sql} AS ${name}`),
  ];
  return statement(
    `privacy-collect-${table}`,
    `SELECT coalesce(json_agg(x), '[]')::text AS json, count(*)::int AS rows
     FROM (SELECT ${columns.join(', ')} FROM ${table} t WHERE ${entry.exportedRows ?? entry.rows}
       AND $1::bigint IS NOT NULL AND $2::bigint IS NOT NULL) x`,
  );
};

const READS = Object.entries(PERSONAL_TABLES).map(([table, entry]) => ({
  table,
  kind: entry.file,
  read: readTable(table, entry),
}));

/** Reads table by table, so that no more than one is in memory. Tables without a row are left out. */
export async function* collectData(sql: Sql, studentId: number, accountId: number): AsyncGenerator<CollectedTable> {
  for (const { table, kind, read } of READS) {
    const { json, rows } = await sql.row<{ json: string; rows: number }>(read, [studentId, accountId]);
    if (rows > 0) yield { kind, table, json, rows };
  }
}
