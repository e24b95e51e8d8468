import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportFormat } from '@school/core/shared/list-export';
import { textCell, type Cell, type FileColumn } from './columns.js';
import { BOM, csvHeader, csvRows } from './csv.js';
import { addSheet, openWorkbook, TURN_ROWS, turnOfOthers } from './workbook.js';

/** Rows of a list, page by page; what it returns is the last line of the file, if there is something to say. */
export type RowPages<Row> = AsyncGenerator<readonly Row[], string | undefined>;

interface ListFile<Row> {
  name: string;
  columns: readonly FileColumn<Row>[];
  pages: RowPages<Row>;
}

/**
 * A list as a file that is written while it is sent: of any length it takes the memory of a page, other requests wait for
 * a hundred rows at most, and nothing is read for somebody who has left. What fails on the way ends the stream with an
 * error, so that half a file never looks like a whole one.
 */
export const listFile = <Row>(format: ExportFormat, file: ListFile<Row>): Readable =>
  format === 'csv' ? Readable.from(csvParts(file)) : workbookOf(file);

async function* csvParts<Row>({ columns, pages }: ListFile<Row>): AsyncGenerator<string> {
  yield BOM + csvHeader(columns);
  for await (const rows of rowsOf(columns, pages)) {
    yield csvRows(columns, rows);
    await nextTurn();
  }
}

function workbookOf<Row>(file: ListFile<Row>): Readable {
  const stream = new PassThrough();
  writeWorkbook(file, stream).catch((error: Error) => stream.destroy(error));
  return stream;
}

async function writeWorkbook<Row>({ name, columns, pages }: ListFile<Row>, stream: PassThrough): Promise<void> {
  const book = openWorkbook(stream);
  const sheet = addSheet(book, name, columns);
  for await (const rows of rowsOf(columns, pages)) {
    for (const cells of rows) sheet.addRow(cells.map(({ xlsx }) => xlsx)).commit();
    await turnOfOthers(stream);
  }
  sheet.commit();
  await book.commit();
}

/** The cells of the rows, in parts after each of which others have their turn, and the last line. */
async function* rowsOf<Row>(columns: readonly FileColumn<Row>[], pages: RowPages<Row>): AsyncGenerator<Cell[][]> {
  try {
    for (;;) {
      const page = await pages.next();
      if (page.done) {
        if (page.value !== undefined) yield [[textCell(page.value)]];
        return;
      }
      for (let start = 0; start < page.value.length; start += TURN_ROWS)
        yield page.value.slice(start, start + TURN_ROWS).map((row) => columns.map((column) => column.cell(row)));
    }
  } finally {
    // Whoever reads this may stop in the middle of a page.
    await pages.return(undefined);
  }
}
