import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import { readImportFile } from '@school/infra/imports/read-file';
import readSheet from '@school/infra/imports/read-sheet';
import { trueSize } from '@school/infra/imports/true-size';
import { expect } from 'chai';
import excel from 'exceljs';
import { withBytes, workbookOf } from '../../support/factories/imports.js';
import { textOf } from '../../support/refused.js';

const tableOf = async (bytes: string | Uint8Array) => (await withBytes(bytes, readImportFile)).table;

/** An archive of one file that says of itself that it is small. */
function lyingArchive(bytes: Buffer): Buffer {
  const packed = deflateRawSync(bytes);
  const file = Buffer.alloc(30);
  file.writeUInt32LE(0x04034b50, 0);
  file.writeUInt16LE(8, 8);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(file.length + packed.length, 16);
  return Buffer.concat([file, packed, entry, end]);
}

describe('a file that is imported', () => {
  it('is the first sheet that has rows; dates, links and results of formulas are read as texts', async () => {
    const rows = [
      ['Day', 'Mail', 'Name', 'Grade', 'Wrong'],
      [
        new Date('2026-03-01T00:00:00Z'),
        { text: 'a@b.de', hyperlink: 'mailto:a@b.de' },
        'Mia Schmidt',
        { formula: '2*2', result: 4 },
        { error: '#REF!' },
      ],
    ];
    const { headers, rows: read } = await tableOf(await workbookOf(rows));
    expect(headers).to.deep.equal(['Day', 'Mail', 'Name', 'Grade', 'Wrong']);
    expect(read).to.deep.equal([{ number: 2, cells: ['2026-03-01', 'a@b.de', 'Mia Schmidt', '4', '#REF!'] }]);
  });

  it('as CSV may have the letters of the West as Excel saves them', async () => {
    const { rows } = await tableOf(new Uint8Array(Buffer.from('Name;Grade\nJörg;4\n', 'latin1')));
    expect(rows[0]?.cells).to.deep.equal(['Jörg', '4']);
  });

  it('ten thousand rows of an Excel file are read within the time that a file has', async function () {
    this.timeout(60_000);
    const rows = Array.from({ length: 10_000 }, (_, at) => [`+4915${at}`, `Child ${at}`, (at % 12) + 1, `p${at}@b.de`]);
    const { rows: read } = await tableOf(await workbookOf([['Phone', 'Name', 'Grade', 'Email'], ...rows]));
    expect(read).to.have.length(10_000);
  });

  it('leaves nothing in the folder for temporary files, wherever its sheets stand in it', async () => {
    const book = new excel.Workbook();
    for (const name of ['Mia', 'Leo']) book.addWorksheet(name).addRows([['Name'], [name]]);
    // Here the sheets come before the texts of their cells, as in every file that Excel itself has saved.
    const excels = Buffer.from(await book.xlsx.writeBuffer());
    const folder = await mkdtemp(join(tmpdir(), 'school-temp-'));
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    try {
      for (const bytes of [excels, await workbookOf([['Name'], ['Mia']])]) {
        const read = await withBytes(new Uint8Array(bytes), ({ path }) => readSheet(path));
        expect(read.ok && read.value.table.rows).to.deep.equal([{ number: 2, cells: ['Mia'] }]);
        expect(await readdir(folder)).to.deep.equal([]);
      }
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is refused if anything stands behind the rows that are read, and not for empty ones', async () => {
    const far = 2 * IMPORT_LIMITS.rows + 5;
    const tooMany = 'A file may have at most 10,000 rows. Please split it.';
    const csv = (last: string): string => `Name\nMia\n${'\n'.repeat(far)}${last}\n`;
    expect((await tableOf(csv(' '))).rows).to.have.length(1);
    expect(await textOf(tableOf(csv('Leo')))).to.equal(tooMany);
    const bookOf = async (last: string): Promise<Uint8Array> => {
      const book = new excel.Workbook();
      const sheet = book.addWorksheet('Students');
      sheet.addRows([['Name'], ['Mia']]);
      sheet.getCell(`A${far}`).value = last;
      return new Uint8Array(await book.xlsx.writeBuffer());
    };
    expect((await tableOf(await bookOf(' '))).rows).to.have.length(1);
    expect(await textOf(tableOf(await bookOf('Leo')))).to.equal(tooMany);
  });

  it('a protected file is refused with what to do; so is an archive that unpacks to more than it says', async () => {
    const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const locked = Buffer.concat([Buffer.from(container), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await textOf(tableOf(new Uint8Array(locked)))).to.equal(
      'This file is protected by a password. Please save it without one.',
    );
    const other = 'Please choose an Excel file (.xlsx) or a CSV file.';
    expect(await textOf(tableOf(new Uint8Array(Buffer.from(container))))).to.equal(other);
    const bomb = lyingArchive(Buffer.alloc(70 * 1024 * 1024));
    expect(bomb.length).to.be.below(100_000);
    expect(await textOf(tableOf(new Uint8Array(bomb)))).to.equal(other);
  });

  it('the size of an archive is what its parts unpack to, and none is given where a part is broken', () => {
    const archive = lyingArchive(Buffer.alloc(5000));
    expect(trueSize(archive, 10_000)).to.equal(5000);
    expect(trueSize(archive, 4999)).to.equal(undefined);
    expect(trueSize(archive.subarray(0, -30), 10_000)).to.equal(undefined);
    expect(trueSize(Buffer.from('PK'), 10_000)).to.equal(undefined);
  });
});
