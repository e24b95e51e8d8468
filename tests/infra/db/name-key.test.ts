import { nameKey } from '@school/core/shared/fold-name';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import fc from 'fast-check';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const everyLetter = statement(
  'test-key-of-every-letter',
  `SELECT c AS code, name_key(chr(c)) AS key FROM generate_series($1::int, $2::int) c WHERE c NOT BETWEEN 55296 AND 57343`,
);
/** Node or PostgreSQL knows a letter of a newer Unicode: it is split into others by one and left alone by the other. */
function isNewer(code: number, key: string): boolean {
  const letter = String.fromCodePoint(code);
  const isOld = letter.normalize('NFKD') === letter;
  return code > 0xa7ca && key.startsWith(` ${letter}#`) !== isOld;
}

const keysOf = statement(
  'test-keys',
  'SELECT name_key(n) AS key FROM unnest($1::text[]) WITH ORDINALITY AS t (n, i) ORDER BY i',
);

describe('the key of names in PostgreSQL is that of core', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  // The second plane has historic and Han letters, the third more Han letters.
  it('for every letter of Unicode', async () => {
    for (let from = 1; from < 0x30000; from += 0x1000) {
      const rows = await stores.deps.db.rows<{ code: number; key: string }>(everyLetter, [from, from + 0xfff]);
      const other = rows.filter(({ code, key }) => key !== nameKey(String.fromCodePoint(code)) && !isNewer(code, key));
      expect(other.map(({ code, key }) => [code.toString(16), key])).to.deep.equal([]);
    }
  });

  it('for all texts: letters with marks in any order, signs between them', async () => {
    const letter = fc.oneof(
      fc.constantFrom(..." -'’ʼ‐–.,|#%_\\()[]*+?^$ßẞæÆœþÞøłıİŉǆＡ１"),
      fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x370, max: 0x1200 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x2000, max: 0x33ff }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0xf900, max: 0xffef }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x1d400, max: 0x1d7ff }).map((code) => String.fromCodePoint(code)),
    );
    const names = fc.sample(fc.array(letter, { maxLength: 24 }), 5000).map((letters) => letters.join(''));
    const rows = await stores.deps.db.rows<{ key: string }>(keysOf, [names]);
    expect(rows.map(({ key }) => key)).to.deep.equal(names.map(nameKey));
  });
});
