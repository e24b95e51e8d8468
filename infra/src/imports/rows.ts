// Upkeep: the rows of an import are written, planned and counted by thousands.
import type { RowOutcome } from '@school/core/imports/states';
import type { TableRow } from '@school/core/imports/table';
import { statement, type Sql } from '../db/sql.js';
import type { PlannedRow } from './kind.js';

const insertRows = statement(
  'import-rows-add',
  `INSERT INTO import_row (import_id, row_number, cells)
   SELECT $1, (r ->> 'number')::int, r -> 'cells' FROM jsonb_array_elements($2::jsonb) AS r`,
);

const writePlans = statement(
  'import-rows-plan',
  `UPDATE import_row o SET planned = p.planned, notes = p.notes
   FROM jsonb_to_recordset($2::jsonb) AS p ("rowNumber" int, planned text, notes jsonb)
   WHERE o.import_id = $1 AND o.row_number = p."rowNumber"`,
);

const countOutcomes = statement(
  'import-rows-count',
  `SELECT import_id AS "importId", outcome, planned, done IS NOT NULL AS "isDone", count(*)::int AS count FROM import_row
   WHERE import_id = ANY ($1::bigint[]) GROUP BY 1, 2, 3, 4`,
);

/** How many rows one statement writes. */
const PART = 2000;

/** Keeps the rows of a file. */
export async function addRows(sql: Sql, importId: number, rows: readonly TableRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PART)
    await sql.run(insertRows, [importId, JSON.stringify(rows.slice(at, at + PART))]);
}

/** Writes what the check expects of each row. */
export async function planRows(sql: Sql, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PART)
    await sql.run(writePlans, [importId, JSON.stringify(rows.slice(at, at + PART))]);
}

/** How many rows have come to what. */
export interface RowCounts {
  rows: number;
  /** Rows that change something, by the check. */
  planned: number;
  /** Those of them that the import has come to. */
  imported: number;
  by: Readonly<Partial<Record<RowOutcome, number>>>;
}

interface CountedRow {
  importId: number;
  outcome: RowOutcome;
  planned: RowOutcome | null;
  isDone: boolean;
  count: number;
}

/** The figures of several imports by one statement. */
export async function countRows(sql: Sql, importIds: readonly number[]): Promise<ReadonlyMap<number, RowCounts>> {
  const counted = importIds.length === 0 ? [] : await sql.rows<CountedRow>(countOutcomes, [importIds]);
  return new Map(importIds.map((id) => [id, countsOf(counted.filter(({ importId }) => importId === id))]));
}

function countsOf(counted: readonly CountedRow[]): RowCounts {
  const by: Partial<Record<RowOutcome, number>> = {};
  for (const { outcome, count } of counted) by[outcome] = (by[outcome] ?? 0) + count;
  const sum = (rows: readonly CountedRow[]): number => rows.reduce((total, { count }) => total + count, 0);
  const changing = counted.filter(({ planned }) => planned !== null && planned !== 'skip' && planned !== 'wrong');
  const imported = sum(changing.filter(({ isDone }) => isDone));
  return { rows: sum(counted), planned: sum(changing), imported, by };
}
