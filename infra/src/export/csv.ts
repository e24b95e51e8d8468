import { stringify } from 'csv-stringify/sync';
import type { Cell, FileColumn } from './columns.js';

/** Excel takes a file for UTF-8 only with this sign at its beginning. */
export const BOM = '\uFEFF';

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet could run as a formula begins with an apostrophe; so does a phone,
 * which Excel would otherwise read as a number: without its plus, and rounded if it is long.
 */
export const csvRows = (columns: readonly FileColumn<never>[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(({ csv }) => csv)),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // The library itself quotes only what holds the whole end of a line.
      quoted_match: /[\r\n]/,
      cast: { number: (value, { index }) => (columns[index]?.isMoney ? value.toFixed(2) : String(value)) },
    },
  );

/** The first line of a CSV file. */
export const csvHeader = (columns: readonly FileColumn<never>[]): string =>
  csvRows(columns, [columns.map(({ header }) => ({ csv: header, xlsx: header }))]);
