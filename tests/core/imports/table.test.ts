import { IMPORT_LIMITS } from '@school/core/imports/limits';
import { readTable } from '@school/core/imports/table';
import { expect } from 'chai';
import fc from 'fast-check';

describe('the table of a file that is imported', () => {
  it('begins with the first row that says anything; empty rows are left out and the others keep their numbers', () => {
    const table = readTable([[''], ['Phone', 'Name'], [], [' +49 1 ', 'Mia', ''], ['', ' '], ['+49 2']]);
    expect(table).to.deep.equal({
      ok: true,
      value: {
        headers: ['Phone', 'Name'],
        rows: [
          { number: 4, cells: ['+49 1', 'Mia'] },
          { number: 6, cells: ['+49 2', ''] },
        ],
      },
    });
  });

  it('an apostrophe that keeps a spreadsheet from reading a formula is no part of the text', () => {
    const table = readTable([['Phone'], ["'+4915112345678"], ["'Mia"]]);
    expect(table.ok && table.value.rows.map(({ cells }) => cells[0])).to.deep.equal(['+4915112345678', "'Mia"]);
  });

  it('a letter of two halves that stands at the limit of a cell is not cut into one that no database stores', () => {
    for (const limit of [IMPORT_LIMITS.letters + 1, IMPORT_LIMITS.letters * 2]) {
      const table = readTable([['Name'], [`${'a'.repeat(limit - 1)}😀`]]);
      const cell = table.ok ? table.value.rows[0]?.cells[0] : undefined;
      expect(cell).to.have.length(IMPORT_LIMITS.letters + 1);
      expect(cell?.isWellFormed()).to.equal(true);
    }
  });

  const wide = Array.from({ length: IMPORT_LIMITS.columns + 1 }, () => 'x');
  for (const [rows, reason] of [
    [[], 'file_empty'],
    [[[''], [' ']], 'file_empty'],
    [[['Phone']], 'no_rows'],
    [[['Phone'], wide], 'too_many_columns'],
    [[['Phone'], ...Array.from({ length: IMPORT_LIMITS.rows + 1 }, () => ['1'])], 'too_many_rows'],
  ] as const)
    it(`is refused: ${reason}`, () => {
      expect(readTable(rows)).to.deep.equal({ ok: false, reason });
    });

  it('as many rows as are allowed are read', () => {
    const table = readTable([['Phone'], ...Array.from({ length: IMPORT_LIMITS.rows }, () => ['1'])]);
    expect(table.ok && table.value.rows.length).to.equal(IMPORT_LIMITS.rows);
  });

  it('all rows are as wide as the widest, and every text can be stored', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const table = readTable(rows);
        if (!table.ok) return;
        const { headers, rows: read } = table.value;
        for (const { cells } of read) {
          expect(cells).to.have.length(headers.length);
          for (const cell of cells)
            expect(cell.isWellFormed() && !cell.includes('\0') && cell === cell.trim()).to.equal(true);
        }
      }),
    );
  });
});
