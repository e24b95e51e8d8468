import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import { parseCsv, saysAnything } from '@school/core/imports/parse-csv';
import { readTable, type ImportTable } from '@school/core/imports/table';
import type { ImportReason } from '@school/core/imports/errors';
import { refuse, type Result } from '@school/core/shared/result';
import excel, { type CellValue } from 'exceljs';
import { sheetsLast, trueSize } from './true-size.js';

/** A file that was read, and its SHA-256. */
export interface ReadSheet {
  table: ImportTable;
  sha256: Uint8Array;
}

/** What the parts of an Excel file may take when they are unpacked. */
const UNPACKED_MAX = 60 * 1024 * 1024;
/** Rows that are read at most, with empty ones; one behind them that says anything makes the file too long. */
const ROWS_MAX = 2 * IMPORT_LIMITS.rows;

/** Runs in a thread (`read-file.ts`): whoever sends the file chooses how long it takes. */
export default async function readSheet(path: string): Promise<Result<ReadSheet, ImportReason>> {
  const bytes = await readFile(path);
  const rows = await rowsOf(bytes);
  if (!rows.ok) return rows;
  if (rows.value.length > ROWS_MAX) return refuse('too_many_rows');
  const table = readTable(rows.value);
  if (!table.ok) return table;
  return { ok: true, value: { table: table.value, sha256: createHash('sha256').update(bytes).digest() } };
}

/** Answers when the thread has loaded this file. */
export const ready = (): true => true;

async function rowsOf(bytes: Buffer): Promise<Result<string[][], ImportReason>> {
  const start = bytes.toString('latin1', 0, 8);
  // Excel keeps a protected file, and files of its old kind, in a container of another format.
  if (start === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
    return refuse(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'file_protected' : 'file_type');
  if (start.startsWith('PK')) return workbookRows(bytes);
  if (bytes.includes(0) || start.startsWith('%PDF-')) return refuse('file_type');
  return { ok: true, value: parseCsv(textOf(bytes), ROWS_MAX + 1) };
}

/** Excel saves CSV in the letters of the West unless it is told otherwise. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function workbookRows(bytes: Buffer): Promise<Result<string[][], ImportReason>> {
  if (trueSize(bytes, UNPACKED_MAX) === undefined) return refuse('file_type');
  try {
    return { ok: true, value: await firstSheet(bytes) };
  } catch {
    return refuse('file_type');
  }
}

/** The rows of the first sheet that has any. */
async function firstSheet(bytes: Buffer): Promise<string[][]> {
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' } as const;
  for await (const sheet of new excel.stream.xlsx.WorkbookReader(Readable.from([sheetsLast(bytes)]), options)) {
    const rows: string[][] = [];
    for await (const row of sheet) {
      const cells: string[] = [];
      row.eachCell((cell, column) => {
        while (cells.length < Math.min(column, IMPORT_LIMITS.columns + 1) - 1) cells.push('');
        cells.push(textOfCell(cell.value));
      });
      if (row.number > ROWS_MAX && !saysAnything(cells)) continue;
      while (rows.length < Math.min(row.number - 1, ROWS_MAX)) rows.push([]);
      rows.push(cells);
      if (rows.length > ROWS_MAX) break;
    }
    if (rows.some(saysAnything)) return rows;
  }
  return [];
}

/** A cell as its text: of a formula its last result, of a date its day. */
function textOfCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('result' in value) return textOfCell(value.result);
  if ('text' in value) return textOfCell(value.text);
  return '';
}
