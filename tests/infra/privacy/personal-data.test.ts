import { COLUMNS_OF_TABLES, PERSONAL_TABLES } from '@school/infra/privacy/personal-data';
import { exportedColumns } from '@school/infra/privacy/personal-table';
import { DATA_KIND_NAMES } from '@school/core/privacy/data-kinds';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const allColumns = statement(
  'test-privacy-columns',
  `SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name COLLATE "C") AS columns
   FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
   WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name NOT LIKE 'knex%'
   GROUP BY table_name ORDER BY table_name COLLATE "C"`,
);

describe('the map of personal data', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('names every table and every column of the schema, each once', async () => {
    const found = await stores.deps.db.rows<{ table: string; columns: string[] }>(allColumns);
    const schema = Object.fromEntries(found.map(({ table, columns }) => [table, columns]));
    const named = Object.entries(COLUMNS_OF_TABLES).map(([table, columns]) => [table, [...columns].sort()]);
    expect(Object.fromEntries(named)).to.deep.equal(schema);
  });

  it('finds, shows and replaces by statements that the schema understands', async () => {
    for (const [table, entry] of Object.entries(PERSONAL_TABLES)) {
      const set = Object.entries(entry.erased ?? {}).map(([column, sql]) => `${column} = ${sql}`);
      const asked = `$1::bigint IS NOT NULL AND $2::bigint IS NOT NULL AND $3::timestamptz IS NOT NULL AND ${entry.rows}`;
      const texts = [
        `SELECT ${exportedColumns(entry).join(', ')} FROM ${table} t WHERE ${asked}`,
        ...(set.length > 0 ? [`UPDATE ${table} t SET ${set.join(', ')} WHERE ${asked}`] : []),
      ];
      for (const text of texts) await stores.deps.db.pool.query(text, [1, 1, new Date(0)]);
    }
  });

  it('every kind of data is in some table, and a row that is removed has nothing put in its place', () => {
    const kinds = new Set(Object.values(PERSONAL_TABLES).map(({ file }) => file));
    expect([...kinds].sort()).to.deep.equal([...DATA_KIND_NAMES].sort());
    for (const [table, { isRemoved, erased }] of Object.entries(PERSONAL_TABLES))
      expect(isRemoved === true && erased !== undefined, table).to.equal(false);
  });
});
