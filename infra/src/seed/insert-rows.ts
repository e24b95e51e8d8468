// Upkeep: fills whole tables, each by one statement.
import { statement, type Sql } from '../db/sql.js';

/** Rows for one table, in the table's own column names; all rows of a call have the same columns. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** A table and what goes into it. */
export type SeedTable = readonly [table: string, rows: readonly SeedRow[]];

/** Fills tables in the given order, one statement each. Table and column names come from this folder only. */
export async function insertTables(sql: Sql, tables: readonly SeedTable[]): Promise<void> {
  for (const [table, rows] of tables) {
    const [first] = rows;
    if (first === undefined) continue;
    const columns = Object.keys(first).join(', ');
    const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
    // Unnamed: it runs once, and the same table may come again with other columns.
    await sql.run(statement('', text), [JSON.stringify(rows)]);
  }
}

/** Moves the counters of tables whose rows brought their own ids behind the highest of them. */
export async function moveCounters(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const text = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) FROM ${table}`;
    await sql.run(statement('', text));
  }
}
