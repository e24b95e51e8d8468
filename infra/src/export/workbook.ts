import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
// Loaded when the gateway starts: on first use it would hold everybody up for a third of a second.
import excel, { type Worksheet } from 'exceljs';

export type Workbook = InstanceType<typeof excel.stream.xlsx.WorkbookWriter>;

/** How many rows are written between two turns of other requests. */
export const TURN_ROWS = 100;

/** A reader that takes nothing for this long has left. */
const READER_MS = 60_000;

/** An Excel file that is written while it is sent. */
export const openWorkbook = (stream: PassThrough): Workbook =>
  new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, zip: { zlib: { level: 1 } } });

/** A sheet whose first row stays when the others scroll. */
export function addSheet(
  book: Workbook,
  name: string,
  columns: readonly { header: string; width: number; format?: string }[],
): Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    key: header,
    width,
    ...(format === undefined ? {} : { style: { numFmt: format } }),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  return sheet;
}

/** Lets other requests in, and waits for a reader who is slow; throws if nobody reads any more. */
export async function turnOfOthers(stream: PassThrough): Promise<void> {
  await nextTurn();
  if (stream.destroyed) throw new Error('the reader of the file has left');
  if (stream.writableNeedDrain) await once(stream, 'drain', { signal: AbortSignal.timeout(READER_MS) });
}
