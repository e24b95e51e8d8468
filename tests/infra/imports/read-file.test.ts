import { deflateRawSync } from 'node:zlib';
import { readImportFile } from '@school/infra/imports/read-file';
import { trueSize } from '@school/infra/imports/true-size';
import { expect } from 'chai';
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
