// Upkeep: goes through every table with data of a child, and takes the child out of it.
import type { DataKind } from '@school/core/privacy/data-kinds';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import { DATA_OF_CHILDREN } from './data-of-children.js';
import { DATA_OF_FAMILIES } from './data-of-families.js';
import { DATA_OF_LESSONS } from './data-of-lessons.js';
import { DATA_OF_MONEY } from './data-of-money.js';
import type { PersonalTable } from './personal-table.js';

/** A child to delete. */
export interface ErasedChild {
  studentId: number;
  accountId: number;
  /** The account goes with its last child. */
  isLast: boolean;
  now: Date;
}

interface Step {
  kind: DataKind;
  change: Statement;
}

function stepsOf(tables: Readonly<Record<string, PersonalTable>>): Step[] {
  return Object.entries(tables).flatMap(([table, entry]): Step[] => {
    const text = changeOf(table, entry);
    return text === undefined ? [] : [{ kind: entry.file, change: statement(`privacy-erase-${table}`, text) }];
  });
}

/** Undefined for a table whose rows stay as they are. */
function changeOf(table: string, { rows, erased = {}, isRemoved }: PersonalTable): string | undefined {
  const where = `WHERE ${rows} AND $1::bigint IS NOT NULL AND $2::bigint IS NOT NULL AND $3::timestamptz IS NOT NULL`;
  if (isRemoved) return `DELETE FROM ${table} t ${where}`;
  const set = Object.entries(erased);
  if (set.length === 0) return undefined;
  return `UPDATE ${table} t SET ${set.map(([column, sql]) => `${column} = ${sql}`).join(', ')} ${where}`;
}

const OF_CHILD = stepsOf({ ...DATA_OF_LESSONS, ...DATA_OF_MONEY });
// The child's name is looked for in other texts, so the child itself comes last; the same is true of the family's phone.
const OF_FAMILY = stepsOf(DATA_OF_FAMILIES);
const CHILD_ITSELF = stepsOf(DATA_OF_CHILDREN);

/** Deletes or empties what is known, table by table, and counts the rows by kind. */
export async function eraseRows(sql: Sql, child: ErasedChild): Promise<Partial<Record<DataKind, number>>> {
  const values: Value[] = [child.studentId, child.accountId, child.now];
  const rows: Partial<Record<DataKind, number>> = {};
  for (const { kind, change } of [...OF_CHILD, ...(child.isLast ? OF_FAMILY : []), ...CHILD_ITSELF]) {
    const changed = await sql.run(change, values);
    if (changed > 0) rows[kind] = (rows[kind] ?? 0) + changed;
  }
  return rows;
}
