import { DATA_IN_FILES } from './data-in-files.js';
import { DATA_OF_CHILDREN } from './data-of-children.js';
import { DATA_OF_LESSONS } from './data-of-lessons.js';
import { DATA_OF_MONEY } from './data-of-money.js';
import { DATA_OF_FAMILIES } from './data-of-families.js';
import { DATA_OF_AUDIT, DATA_OF_NOBODY, DATA_OF_STAFF } from './other-data.js';
import { columnsIn, exportedColumns, type PersonalTable } from './personal-table.js';

/** Every table with data of a child or its family, in the order of a deletion. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  ...DATA_OF_LESSONS,
  ...DATA_OF_MONEY,
  ...DATA_OF_CHILDREN,
  ...DATA_IN_FILES,
  ...DATA_OF_FAMILIES,
};

/** The map of personal data: each table of the school with all its columns. A test compares it with the schema. */
export const COLUMNS_OF_TABLES: Readonly<Record<string, readonly string[]>> = Object.fromEntries<readonly string[]>([
  ...Object.entries(PERSONAL_TABLES).map(([table, entry]): [string, string[]] => [
    table,
    [...exportedColumns(entry), ...columnsIn(entry.hidden ?? ''), ...columnsIn(entry.inner)],
  ]),
  ...Object.entries({ ...DATA_OF_STAFF, ...DATA_OF_AUDIT, ...DATA_OF_NOBODY }).map(
    ([table, list]): [string, string[]] => [table, columnsIn(list)],
  ),
]);
