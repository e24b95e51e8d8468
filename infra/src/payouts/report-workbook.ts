import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { wallDate } from '@school/core/shared/local-time';
// Loaded when the gateway starts: on first use it would hold everybody up for a third of a second.
import excel, { type Worksheet } from 'exceljs';
import type { Sql, Statement } from '../db/sql.js';
import { readClasses, readLines, readTotals } from './report-rows.js';
import { CLASSES, LINES, TOTALS, type SheetColumn } from './report-sheets.js';

/** Of which report, and of whom. */
export interface FileOf {
  reportId: number;
  teacherId: number | null;
}

/** Rows of one read, and rows between two turns of other requests. */
const READ_ROWS = 2000;
const TURN_ROWS = 100;

/** The end of a sheet's last page of rows. */
interface Placed {
  teacherPlace: number;
  position: number;
}

type Row = Placed & Record<string, unknown>;

/**
 * Writes a report as an Excel file, row by row: of any length it takes the memory of a few thousand rows, and other
 * requests wait for a hundred rows at most. Whoever reads slowly is waited for.
 */
export async function writeWorkbook(sql: Sql, of: FileOf, stream: PassThrough): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, zip: { zlib: { level: 1 } } });
  for (const [name, columns, read] of SHEETS) {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ header, width, format }) => ({
      header,
      key: header,
      width,
      ...(format === undefined ? {} : { style: { numFmt: format } }),
    }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    await writeRows(sql, { of, stream, sheet, columns, read });
    sheet.commit();
  }
  await book.commit();
}

const SHEETS: readonly (readonly [name: string, columns: readonly SheetColumn[], read: Statement])[] = [
  ['Totals', TOTALS, readTotals],
  ['Lines', LINES, readLines],
  ['Classes', CLASSES, readClasses],
];

interface SheetWork {
  of: FileOf;
  stream: PassThrough;
  sheet: Worksheet;
  columns: readonly SheetColumn[];
  read: Statement;
}

async function writeRows(sql: Sql, { of, stream, sheet, columns, read }: SheetWork): Promise<void> {
  let last: Placed = { teacherPlace: 0, position: 0 };
  for (;;) {
    const values = [of.reportId, of.teacherId, last.teacherPlace, last.position, READ_ROWS];
    const rows = await sql.rows<Row>(read, values);
    for (const [index, row] of rows.entries()) {
      sheet.addRow(columns.map(({ value }) => cellOf(value(row)))).commit();
      if (index % TURN_ROWS === 0) await turnOfOthers(stream);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < READ_ROWS) return;
    last = end;
  }
}

async function turnOfOthers(stream: PassThrough): Promise<void> {
  await nextTurn();
  if (stream.destroyed) throw new Error('the reader of the file has left');
  if (stream.writableNeedDrain) await once(stream, 'drain', { signal: AbortSignal.timeout(READER_MS) });
}

/** A reader that takes nothing for so long has left. */
const READER_MS = 60_000;

// exceljs writes what UTC shows, so a date is moved to what payroll's clocks show. A text stays a text, whatever it begins
// with: only objects become formulas. XML would read a carriage return as a line feed anyway.
const cellOf = (value: unknown): string | number | Date | null => {
  if (value instanceof Date) return wallDate(value, PAYROLL_ZONE);
  if (typeof value === 'string') return value === '' ? null : value.replaceAll(/\r\n?/g, '\n');
  return typeof value === 'number' ? value : null;
};
