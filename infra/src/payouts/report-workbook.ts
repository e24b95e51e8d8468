import type { PassThrough } from 'node:stream';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { wallDate } from '@school/core/shared/local-time';
import type { Worksheet } from 'exceljs';
import type { Sql, Statement } from '../db/sql.js';
import { textCell } from '../export/columns.js';
import { addSheet, openWorkbook, TURN_ROWS, turnOfOthers } from '../export/workbook.js';
import { readClasses, readLines, readTotals } from './report-rows.js';
import { CLASSES, LINES, TOTALS, type SheetColumn } from './report-sheets.js';

/** Of which report, and of whom. */
export interface FileOf {
  reportId: number;
  teacherId: number | null;
}

/** Rows of one read. */
const READ_ROWS = 2000;

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
  const book = openWorkbook(stream);
  for (const [name, columns, read] of SHEETS) {
    const sheet = addSheet(book, name, columns);
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

// exceljs writes what UTC shows, so a date is moved to what payroll's clocks show.
const cellOf = (value: unknown): string | number | Date | null => {
  if (value instanceof Date) return wallDate(value, PAYROLL_ZONE);
  if (typeof value === 'string') return textCell(value).xlsx;
  return typeof value === 'number' ? value : null;
};
