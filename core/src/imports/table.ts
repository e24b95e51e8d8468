import { IMPORT_LIMITS } from './limits.js';
import type { ImportReason } from './errors.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** A file as it was read: what its first row names, and the rows below. */
export interface ImportTable {
  headers: string[];
  /** Each with its number in the file, counted from 1 as spreadsheets do. */
  rows: TableRow[];
}

export interface TableRow {
  number: number;
  cells: string[];
}

/** Rows as they stand in a file, with empty ones. */
export type FileRows = readonly (readonly string[])[];

/** The table of a file. Rows with nothing in them are left out, but the others keep their numbers. */
export function readTable(rows: FileRows): Result<ImportTable, ImportReason> {
  const [top, ...others] = rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (top === undefined) return refuse('file_empty');
  const width = Math.max(...[top, ...others].map(({ cells }) => lastFilled(cells)));
  if (width > IMPORT_LIMITS.columns) return refuse('too_many_columns');
  if (others.length === 0) return refuse('no_rows');
  if (others.length > IMPORT_LIMITS.rows) return refuse('too_many_rows');
  const fit = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return ok({
    headers: fit(top.cells),
    rows: others.map(({ number, cells }) => ({ number, cells: fit(cells) })),
  });
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

// Spreadsheets write an apostrophe before what looks like a formula, such as a phone with its plus; so do our own files.
const GUARDED = /^'(?=[=+\-@])/;

// A control character is nothing that anybody typed, and no database stores the first of them.
// eslint-disable-next-line no-control-regex -- it is what we look for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A longer cell is cut just behind the limit, so that its field still refuses it as too long. */
const cleanCell = (text: string): string =>
  text
    .slice(0, IMPORT_LIMITS.letters * 2)
    .replaceAll(CONTROLS, '')
    .trim()
    .replace(GUARDED, '')
    .slice(0, IMPORT_LIMITS.letters + 1)
    // At last, because cutting can leave half of a letter, which no database stores.
    .toWellFormed();
