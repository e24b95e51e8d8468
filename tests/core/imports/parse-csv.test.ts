import { parseCsv, separatorOf } from '@school/core/imports/parse-csv';
import { expect } from 'chai';
import fc from 'fast-check';
import { csvText } from '../../support/factories/imports.js';

describe('CSV files as spreadsheets save them', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ',', ';', '\t', '"', '""', '\r\n', '\n', 'a,b', "'+49", 'ö'));
  const width = fc.integer({ min: 2, max: 5 });
  const table = width.chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  );

  it('every table is read as it was, whatever separates the cells and ends the lines', () => {
    const signs = fc.constantFrom(',', ';', '\t');
    fc.assert(
      fc.property(table, signs, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (rows, delimiter, end, hasBom) => {
        // The names of columns have none of these signs, so that the separator can be told.
        const [first = []] = rows;
        const all = [first.map((_, at) => `Column ${at}`), ...rows];
        const text = (hasBom ? '\uFEFF' : '') + csvText(all, delimiter, end);
        expect(parseCsv(text)).to.deep.equal(all);
      }),
    );
  });

  it('no text is too strange: each gives rows of texts, and nothing hangs', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ';', ' ') }), (text) => {
        const rows = parseCsv(text);
        expect(rows.flat().every((value) => typeof value === 'string')).to.equal(true);
      }),
    );
  });

  it('cells without quotes, an empty last cell, and no end of the last line', () => {
    expect(parseCsv('a,b,\r\n1,,"x ""y"" z"\n')).to.deep.equal([
      ['a', 'b', ''],
      ['1', '', 'x "y" z'],
    ]);
    expect(parseCsv('\uFEFFa;b\n1;2')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseCsv('')).to.deep.equal([]);
  });

  it('a separator inside of quotes is none', () => {
    expect(separatorOf('"Name, first; last; more";Phone\n')).to.equal(';');
    expect(separatorOf('Phone\n1,2,3')).to.equal(',');
  });

  it('stops reading when it has as many rows as are wanted', () => {
    expect(parseCsv('a\n'.repeat(100), 3)).to.have.length(3);
    expect(parseCsv(`a\n${'\n'.repeat(100)}b\nc\n`, 3)).to.deep.equal([['a'], [''], ['b']]);
  });
});
