import { buffer, text as textOf } from 'node:stream/consumers';
import type { ExportFormat } from '@school/core/shared/list-export';
import { date, instant, list, money, number, text, yesNo, type Column } from '@school/infra/export/columns';
import { listFile, type RowPages } from '@school/infra/export/list-file';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { longestTurn } from '../../support/longest-turn.js';
import { readCsv } from '../../support/read-csv.js';

interface Row {
  name: string;
  phone: string | null;
  paid: string | null;
  born: string | null;
  at: string | null;
  seats: number | null;
  on: boolean;
  tags: readonly string[];
}

const COLUMNS: readonly Column<Row>[] = [
  text('Name', ({ name }) => name),
  text('Phone', ({ phone }) => phone),
  money(
    'Amount',
    ({ paid }) => paid,
    () => 'EUR',
  ),
  date('Born', ({ born }) => born),
  instant('Seen', ({ at }) => at),
  number('Seats', ({ seats }) => seats),
  yesNo('Active', ({ on }) => on),
  list('Tags', ({ tags }) => tags),
];
const BERLIN = COLUMNS.flatMap((column) => column('Europe/Berlin'));
const HEADER = [
  'Name',
  'Phone',
  'Amount',
  'Amount currency',
  'Born',
  'Seen (Europe/Berlin)',
  'Seats',
  'Active',
  'Tags',
];

const MIA: Row = {
  name: 'Mia',
  phone: '+4917012345678',
  paid: '-1200.50',
  born: '2016-02-29',
  at: '2026-03-29T01:30:00Z',
  seats: -3,
  on: true,
  tags: ['a', 'b; c'],
};
const NOBODY: Row = { name: '', phone: null, paid: null, born: null, at: null, seats: null, on: false, tags: [] };

async function* pagesOf(...pages: readonly (readonly Row[])[]): RowPages<Row> {
  for (const page of pages) yield await Promise.resolve(page);
  return undefined;
}

const fileOf = (format: ExportFormat, pages: RowPages<Row>) =>
  listFile(format, { name: 'people', columns: BERLIN, pages });
const csvOf = async (...rows: readonly Row[]): Promise<string> => textOf(fileOf('csv', pagesOf(rows)));
const xlsxOf = async (...rows: readonly Row[]) =>
  (await readXlsxFile(await buffer(fileOf('xlsx', pagesOf(rows))), { trim: false }))[0]?.data ?? [];

/** Texts that a spreadsheet could run as a formula (OWASP). */
const FORMULAS = ['=HYPERLINK("http://x","y")', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'];
const ORDINARY = [
  'a,b',
  'say "x"',
  'two\nlines',
  'two\r\nlines',
  'a\rb',
  ' a ',
  "it's",
  '日本',
  '<b>&amp;</b>',
  '1=1',
  ',',
];

describe('a list as a file', () => {
  describe('CSV', () => {
    it('each kind of column comes back as it was; empty values are empty cells', async () => {
      const rows = await readCsv(await csvOf(MIA, NOBODY));
      expect(rows).to.deep.equal([
        HEADER,
        ['Mia', "'+4917012345678", '-1200.50', 'EUR', '2016-02-29', '2026-03-29 03:30', '-3', 'Yes', 'a; b; c'],
        ['', '', '', '', '', '', '', 'No', ''],
      ]);
    });

    it('is UTF-8 with a mark for Excel, and each line ends in CR and LF', async () => {
      const file = await csvOf(NOBODY);
      expect(file).to.equal(`\uFEFF${HEADER.join(',')}\r\n,,,,,,,No,\r\n`);
    });

    for (const name of FORMULAS)
      it(`${JSON.stringify(name)} is a text in every spreadsheet, not a formula`, async () => {
        expect((await readCsv(await csvOf({ ...MIA, name })))[1]?.[0]).to.equal(`'${name}`);
      });

    for (const name of ORDINARY)
      it(`${JSON.stringify(name)} is in the file as it is`, async () => {
        expect((await readCsv(await csvOf({ ...MIA, name }, MIA))).map(([first]) => first)).to.deep.equal([
          'Name',
          name,
          'Mia',
        ]);
      });

    it('a phone keeps its plus and all its digits, as a text', async () => {
      expect(await csvOf(MIA)).to.contain(",'+4917012345678,");
    });
  });

  describe('Excel', () => {
    it('holds real numbers, days and times of the zone; empty values are empty cells', async () => {
      const [header, first, second] = await xlsxOf(MIA, NOBODY);
      expect(header).to.deep.equal(HEADER);
      expect(first?.map(plain)).to.deep.equal([
        ...[
          'Mia',
          '+4917012345678',
          -1200.5,
          'EUR',
          '2016-02-29T00:00:00',
          '2026-03-29T03:30:00',
          -3,
          'Yes',
          'a; b; c',
        ],
      ]);
      expect(second).to.deep.equal([null, null, null, null, null, null, null, 'No', null]);
    });

    it('has no formula: every text is a text, whatever it begins with', async () => {
      const names = [...FORMULAS, ...ORDINARY];
      const rows = names.map((name) => ({ ...MIA, name }));
      expect((await xlsxOf(...rows)).slice(1).map(([name]) => name)).to.deep.equal(
        names.map((name) => name.replaceAll(/\r\n?/g, '\n')),
      );
      const parts = unzipSync(await buffer(fileOf('xlsx', pagesOf(rows))));
      expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).to.not.match(/<f[\s>]|<hyperlink/);
    });

    it('has a frozen header, widths, and formats of amounts, days and times', async () => {
      const parts = unzipSync(await buffer(fileOf('xlsx', pagesOf([MIA]))));
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).to.contain('ySplit="1"').and.to.contain('state="frozen"').and.to.contain('width="24"');
      expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()))
        .to.contain('yyyy-mm-dd hh:mm')
        .and.to.match(/#,##0\.00|numFmtId="4"/);
    });

    it('a text that is longer than a cell of Excel may be is cut', async () => {
      const [, row] = await xlsxOf({ ...MIA, name: 'x'.repeat(40_000) });
      expect(String(row?.[0])).to.have.length(32_767);
    });
  });

  for (const format of ['csv', 'xlsx'] as const) {
    it(`${format}: what is to be said is the last line`, async () => {
      async function* cut(): RowPages<Row> {
        yield await Promise.resolve([MIA]);
        return 'Only the first rows are in this file.';
      }
      const file = await buffer(fileOf(format, cut()));
      const rows = format === 'csv' ? await readCsv(file.toString()) : ((await readXlsxFile(file))[0]?.data ?? []);
      expect(rows.at(-1)?.[0]).to.equal('Only the first rows are in this file.');
    });

    it(`${format}: 30,000 rows take the memory of a few pages, and hold nobody up for long`, async function () {
      this.timeout(60_000);
      // The first file loads what all need.
      await buffer(fileOf(format, pagesOf([MIA])));
      let most = 0;
      async function* many(): RowPages<Row> {
        for (let page = 0; page < 60; page += 1) {
          yield await Promise.resolve(Array.from({ length: 500 }, (_, n) => ({ ...MIA, name: `Mia ${page}-${n}` })));
          most = Math.max(most, process.memoryUsage().rss);
        }
        return undefined;
      }
      const before = process.memoryUsage().rss;
      let bytes = 0;
      const longest = await longestTurn(async () => {
        for await (const chunk of fileOf(format, many())) bytes += (chunk as string | Buffer).length;
      });
      expect(bytes).to.be.above(100_000);
      expect((most - before) / 1024 / 1024, 'MB').to.be.below(120);
      // All at once they would take more than a second; a busy machine has turns of its own.
      expect(longest, 'ms').to.be.below(250);
    });

    it(`${format}: nothing more is read for somebody who has left`, async () => {
      let [read, isLeft] = [0, false];
      async function* endless(): RowPages<Row> {
        try {
          for (;;) {
            read += 1;
            yield await Promise.resolve(Array.from({ length: 500 }, () => MIA));
          }
        } finally {
          isLeft = true;
        }
      }
      const file = fileOf(format, endless());
      for await (const chunk of file) if (String(chunk).length > 0 && read > 3) break;
      expect(file.destroyed).to.equal(true);
      for (let turn = 0; turn < 1000 && !isLeft; turn += 1) await new Promise(setImmediate);
      expect(isLeft).to.equal(true);
      const then = read;
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(read).to.equal(then);
    });

    it(`${format}: half a file never looks like a whole one`, async () => {
      async function* broken(): RowPages<Row> {
        yield await Promise.resolve([MIA]);
        throw new Error('the database is away');
      }
      const failed = await buffer(fileOf(format, broken())).then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect(failed).to.equal('the database is away');
    });
  }
});

/** Excel keeps a time as a fraction of a day, which the reader cuts off a millisecond early. */
const plain = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19) : cell;
